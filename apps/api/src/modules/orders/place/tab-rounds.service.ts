import type { Tx } from '#platform/db/database.ts'
import * as rounds from './tab-rounds.store.ts'

/** Moves rounds to another tab or table. The caller has locked the tabs. */
export const moveRounds = (tx: Tx, move: rounds.MovedRounds): Promise<void> => rounds.moveRounds(tx, move)

/** The tab of an order, read before any lock. */
export const findTabOf = (tx: Tx, orderId: string): Promise<string | undefined> =>
  rounds.findTabOf(tx, orderId)
