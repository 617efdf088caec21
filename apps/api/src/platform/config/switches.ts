import type { Config } from './config.ts'

/** Configuration that services need at run time. */
export type Switches = Pick<Config, 'addressLimits' | 'demoAccounts'> &
  Partial<Pick<Config, 'push' | 'breachedPasswords'>>

// Safe defaults until a program sets them.
let inUse: Switches = { addressLimits: true, demoAccounts: false }

export function useSwitches({ addressLimits, demoAccounts, push, breachedPasswords }: Switches): void {
  inUse = { addressLimits, demoAccounts, push, breachedPasswords }
}

export const switches = (): Switches => inUse
