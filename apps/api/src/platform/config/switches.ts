import type { Config } from './config.ts'

/** Configuration flags that services need at run time. */
export type Switches = Pick<Config, 'addressLimits' | 'demoAccounts'>

// Safe defaults until a program sets them.
let inUse: Switches = { addressLimits: true, demoAccounts: false }

export function useSwitches({ addressLimits, demoAccounts }: Switches): void {
  inUse = { addressLimits, demoAccounts }
}

export const switches = (): Switches => inUse
