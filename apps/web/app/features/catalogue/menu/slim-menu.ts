import type { ChainMenuCategory, MenuCategory } from '@momo/contracts/catalogue'
import type { Picture } from '@momo/contracts/media'
import { sizedFor } from '#lib/format/picture-sizes.ts'

/** Drops alt texts and unused photo sizes, which would make up most of the page data. */
const shown = (width: number, photo: Picture | undefined) => photo && { ...sizedFor(width, photo), alt: '' }

type Category<F> = { foods: F[] }
const withPhotos =
  (width: number) =>
  <F extends { photo?: Picture | undefined }, C extends Category<F>>(category: C): C => ({
    ...category,
    foods: category.foods.map((food) => ({ ...food, photo: shown(width, food.photo) })),
  })

/** Branch menu: rows with a 100 px photo. */
export const menuView = (menu: MenuCategory[]): MenuCategory[] => menu.map(withPhotos(100))

/** Chain menu: cards, two or four per row. */
export const chainMenuView = (menu: ChainMenuCategory[]): ChainMenuCategory[] => menu.map(withPhotos(320))
