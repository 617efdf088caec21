import type { ChainOrderRow } from '@momo/contracts/orders'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { mayBePhone, orderSearch, wholePhone } from '../read/order-search.rules.ts'
import { belowCursor } from './chain-cursor.rules.ts'
import { findAmongNewest, findChainPage, findNumbered } from './chain-orders.store.ts'
import { chainRowOf } from './list-chain-orders.service.ts'

/** Orders placed on the clock of another process. */
const aheadMs = 60_000

/**
 * By number or whole phone number on any date, by an index; by a name or a part of a phone number among the newest orders. So the cost
 * does not grow with the number of orders.
 */
export async function findChainOrders(text: string, limit: number): Promise<ChainOrderRow[]> {
  const searched = orderSearch(text)
  const { number, phone, name } = searched
  const numbered = number ? await read((tx) => findNumbered(tx, { ...number, branch: undefined })) : []
  const isEnough = numbered.length >= limit || (numbered.length > 0 && !mayBePhone(searched))
  const others =
    isEnough || (phone === undefined && name === undefined)
      ? []
      : await findByPerson({ whole: wholePhone(searched), phone, name }, limit)
  const ids = new Set(numbered.map(({ id }) => id))
  return [...numbered, ...others.filter(({ id }) => !ids.has(id))].slice(0, limit).map(chainRowOf)
}

type Person = { whole: string | undefined; phone: string | undefined; name: string | undefined }

function findByPerson({ whole, phone, name }: Person, limit: number) {
  if (whole === undefined) return read((tx) => findAmongNewest(tx, { phone, name, limit }))
  const at = now()
  const before = new Date(at.getTime() + aheadMs)
  const narrowed = { since: undefined, before, now: at, phone: whole }
  return read((tx) => findChainPage(tx, { narrowed, below: belowCursor(undefined, before), limit }))
}
