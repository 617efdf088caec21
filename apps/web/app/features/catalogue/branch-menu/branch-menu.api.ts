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
import { cacheReply, replyOrCached } from '#lib/offline/cached-replies.ts'

/** Plates sold today by food id. */
export type SoldToday = ReadonlyMap<string, number>

const ownMenu = { endpoint: getOwnMenu }

export const readOwnMenu = (): Promise<OwnMenu> => cacheReply(ownMenu, () => call(getOwnMenu))
const readSold = async (): Promise<SoldToday> =>
  new Map((await call(getSoldToday)).map(({ foodId, plates }) => [foodId, plates]))

/** `isCached`: the server did not respond, so the menu is the one this device last loaded. */
type LoadedMenu = { menu: OwnMenu; sold: SoldToday | undefined; at: Date; isCached: boolean }

/** The sales figures are optional: without them the menu still loads. */
export async function loadOwnMenu(): Promise<LoadedMenu> {
  const reading = readSold().catch(() => undefined)
  const { value, isCached } = await replyOrCached(ownMenu, () => call(getOwnMenu))
  return { menu: value, sold: isCached ? undefined : await reading, at: new Date(), isCached }
}

/** `null` makes the item available again. */
export const switchFood = (id: string, off: OffSpan | null): Promise<OwnMenu> =>
  call(foodOff, { params: { id }, body: { off } })
export const switchOption = (id: string, off: OffSpan | null): Promise<OwnMenu> =>
  call(optionOff, { params: { id }, body: { off } })
export const savePrice = (id: string, price: number | null): Promise<OwnMenu> =>
  call(priceFood, { params: { id }, body: { price } })
export const restoreAllItems = (): Promise<OwnMenu> => call(putBack)
