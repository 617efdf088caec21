import type { Config } from './config.ts'

/** What the configuration allows, for the services that must know it. */
export type Switches = Pick<Config, 'addressLimits' | 'demoAccounts'>

// Until a program says otherwise: the careful side.
let inUse: Switches = { addressLimits: true, demoAccounts: false }

export function useSwitches({ addressLimits, demoAccounts }: Switches): void {
  inUse = { addressLimits, demoAccounts }
}

export const switches = (): Switches => inUse
