import {
  getOwnMenu,
  type OffSpan,
  type OwnMenu,
  priceFood,
  putAllBack as putBack,
  switchFood as foodOff,
  switchOption as optionOff,
} from '@momo/contracts/catalogue/branch-menu'
import { getSoldToday } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'

/** Plates sold today by food id. */
export type SoldToday = ReadonlyMap<string, number>

export const readOwnMenu = (): Promise<OwnMenu> => call(getOwnMenu)
const readSold = async (): Promise<SoldToday> =>
  new Map((await call(getSoldToday)).map(({ foodId, plates }) => [foodId, plates]))

/** The sales figures are optional: without them the menu still loads. */
export async function loadOwnMenu(): Promise<{ menu: OwnMenu; sold: SoldToday | undefined; at: Date }> {
  const [menu, sold] = await Promise.all([readOwnMenu(), readSold().catch(() => undefined)])
  return { menu, sold, at: new Date() }
}

/** `null` makes the item available again. */
export const switchFood = (id: string, off: OffSpan | null): Promise<OwnMenu> =>
  call(foodOff, { params: { id }, body: { off } })
export const switchOption = (id: string, off: OffSpan | null): Promise<OwnMenu> =>
  call(optionOff, { params: { id }, body: { off } })
export const savePrice = (id: string, price: number | null): Promise<OwnMenu> =>
  call(priceFood, { params: { id }, body: { price } })
export const restoreAllItems = (): Promise<OwnMenu> => call(putBack)
