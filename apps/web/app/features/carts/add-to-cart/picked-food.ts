import type { Food } from '@momo/contracts/catalogue'

/** What the menu's row knows; of a food that has left the menu only its name. */
export type PickedFood = Pick<Food, 'id' | 'name'> & Partial<Food>
