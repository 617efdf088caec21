import type { Config } from './config.ts'

/** Configuration that services need at run time. */
export type Switches = Pick<Config, 'addressLimits' | 'demoAccounts'> &
  Partial<Pick<Config, 'orderLimits' | 'push' | 'breachedPasswords'>> & {
    isSecondFactorRequired?: boolean | undefined
  }

// Safe defaults until a program sets them.
let inUse: Switches = {
  addressLimits: true,
  orderLimits: true,
  demoAccounts: false,
  isSecondFactorRequired: true,
}

export function useSwitches(given: Switches): void {
  const {
    addressLimits,
    orderLimits = true,
    demoAccounts,
    push,
    breachedPasswords,
    isSecondFactorRequired,
  } = given
  inUse = { addressLimits, orderLimits, demoAccounts, push, breachedPasswords, isSecondFactorRequired }
}

export const switches = (): Switches => inUse
