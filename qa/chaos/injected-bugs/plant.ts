import type { Patch } from './planted-sources.ts'

export type Plant = {
  name: string
  patches?: Patch[]
  spoil?: string[]
  /** By their names in the nemesis: a mistake that shows only when something dies needs a death. */
  faults?: string[]
  /** Baskets of each station, where the kitchen must be full. */
  slots?: number
  /** It is about wallets: everybody pays with one. */
  isCashless?: true
  /** It shows in what the product does by itself, which takes its time. */
  isSlow?: true
  /** One of these is enough. */
  caughtBy: string[]
}
