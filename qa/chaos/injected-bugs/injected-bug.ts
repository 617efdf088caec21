import type { Patch } from './patched-sources.ts'

export type InjectedBug = {
  name: string
  patches?: Patch[]
  spoil?: string[]
  /** Faults by name: a bug that shows only after a crash needs one. */
  faults?: string[]
  /** Baskets of each station, for a bug that needs a full kitchen. */
  slots?: number
  /** A bug about wallets: all customers pay with one. */
  isCashless?: true
  /** A bug in background work, which takes longer to show. */
  isSlow?: true
  /** One of these checks is enough. */
  caughtBy: string[]
}
