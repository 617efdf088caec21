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

/** For loaders: keeps the photo files that a row with a 100 px slot needs. */
export const slimBranchMenu = (menu: MenuCategory[]): MenuCategory[] => menu.map(withPhotos(100))

/** For loaders: keeps the photo files that a card needs, two or four per row. */
export const slimChainMenu = (menu: ChainMenuCategory[]): ChainMenuCategory[] => menu.map(withPhotos(320))
