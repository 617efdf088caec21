// The kinds of payment journeys that the hostile run mixes, and the state they share.
import type { Page } from '../chaos/clients/at-wallet.ts'
import type { Caller } from '../chaos/clients/retry.ts'
import type { Wallet } from '../chaos/clients/plan.ts'
import type { Genuine } from './forged-returns.ts'

/** Shares in percent. */
export const shares = {
  plain: 30,
  /** Paid, and the browser never follows the redirect. */
  lost: 10,
  /** The return URL is requested three times concurrently. */
  doubled: 10,
  /** Returns arrive late and in any order. */
  shuffled: 10,
  forged: 20,
  both: 5,
  /** The wallet takes a different amount than requested. */
  amount: 2,
  /** The wallet reports a pending status and decides later. */
  ambiguous: 3,
  late: 2,
  /** Cancelled at one wallet, paid at the other. */
  again: 4,
  withdrawn: 2,
  abandoned: 2,
}
export type Kind = keyof typeof shares

/** Known to all journeys of one run. */
export type SharedState = {
  caller: Caller
  journeys: { kind: Kind; orderId: string }[]
  forgers: Record<Wallet, number>
  forgeries: Map<string, number>
  /** Reasons why a customer got no order. */
  stuck: Map<string, number>
  /** Payments pending at a wallet, to be decided at the end. */
  halted: Page[]
  /** Returns that wallets sent, to be replayed by forgers. */
  genuine: Record<Wallet, Genuine[]>
  pot: Pot
}

/** Returns that arrive late and in any order. */
export type Pot = { put(address: string | undefined): Promise<void>; empty(): Promise<void> }
