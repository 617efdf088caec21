import type { Config } from './config.ts'

/** Configuration that services need at run time. */
export type Switches = Pick<Config, 'addressLimits' | 'demoAccounts'> &
  Partial<Pick<Config, 'orderLimits' | 'push' | 'breachedPasswords'>>

// Safe defaults until a program sets them.
let inUse: Switches = { addressLimits: true, orderLimits: true, demoAccounts: false }

export function useSwitches({
  addressLimits,
  orderLimits = true,
  demoAccounts,
  push,
  breachedPasswords,
}: Switches): void {
  inUse = { addressLimits, orderLimits, demoAccounts, push, breachedPasswords }
}

export const switches = (): Switches => inUse
