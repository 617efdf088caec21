import { sql } from 'kysely'
import { offersOf } from '#modules/catalogue'
import { prepared } from '#platform/db/prepared.ts'
import type { LineRecord } from './carts.store.ts'

type InCart = { accountId: string; branchId: string; at: Date }

/** Of what is in a cart, without having read it: so both can be asked for at one time. */
export const findCartOffers = offersOf(({ accountId }: InCart) => sql`select food_id from cart_lines where account_id = ${accountId}::uuid`)

/** Without a line the cart was empty. */
export type TakenRecord = { branch_id: string; lines: LineRecord[] | null }

/**
 * Takes everything out of a cart of this version and says what it was, in one statement. Whoever comes second waits here for the
 * first and then finds another version, so no row: one cart is ordered once.
 */
export const takeLines = prepared((tx, { accountId, version, at }: { accountId: string; version: number; at: Date }) =>
  sql<TakenRecord>`
    with cart as (
      update carts set version = version + 1, changed_at = ${at}::timestamptz
      where account_id = ${accountId}::uuid and version = ${version}::int8
      returning account_id, branch_id
    ), taken as (
      delete from cart_lines l using cart where l.account_id = cart.account_id returning l.*
    )
    select branch_id, (select json_agg(json_build_object('id', id, 'food_id', food_id, 'option_ids', option_ids, 'quantity', quantity,
      'note', note, 'seen_price', seen_price) order by added_at, id) from taken) as lines
    from cart`.compile(tx),
)
