import type { ChainMenuCategory, MenuCategory } from '@momo/contracts/catalogue'
import type { Picture } from '@momo/contracts/media'
import { sizedFor } from '#lib/format/picture-sizes.ts'

/** Neither shows its photo's words; thirty foods with all their files are what makes a menu heavy. */
const shown = (width: number, photo: Picture | undefined) => photo && { ...sizedFor(width, photo), alt: '' }

type Category<F> = { foods: F[] }
const withPhotos =
  (width: number) =>
  <F extends { photo?: Picture | undefined }, C extends Category<F>>(category: C): C => ({
    ...category,
    foods: category.foods.map((food) => ({ ...food, photo: shown(width, food.photo) })),
  })

/** An outlet's menu: rows with a photo of 100 px. */
export const menuView = (menu: MenuCategory[]): MenuCategory[] => menu.map(withPhotos(100))

/** The chain's menu: cards, four in a row or two. */
export const chainMenuView = (menu: ChainMenuCategory[]): ChainMenuCategory[] => menu.map(withPhotos(320))
