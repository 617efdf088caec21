import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { LineRecord } from './carts.store.ts'

/** `lines` is null for an empty cart. */
export type ClaimedRecord = { branch_id: string; lines: LineRecord[] | null }

/**
 * Compare-and-delete: removes and returns all lines if the cart still has this version. A concurrent transaction waits on the row lock,
 * then finds another version and gets no row, so a cart version is ordered at most once.
 */
export const claimLines = prepared(
  (tx, { accountId, version, at }: { accountId: string; version: number; at: Date }) =>
    sql<ClaimedRecord>`
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
