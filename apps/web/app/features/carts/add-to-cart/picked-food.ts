import type { Food } from '@momo/contracts/catalogue'

/** Data of the menu row; only id and name for a food that has left the menu. */
export type PickedFood = Pick<Food, 'id' | 'name'> & Partial<Food>
