import type { Config } from '#platform/config/config.ts'
import { openEsewa } from './esewa.ts'
import { openKhalti } from './khalti.ts'
import type { PaymentProvider } from './provider.ts'
import type { Waits } from './wallet-line.ts'

/** The wallets that the configuration names. */
export const openProviders = ({ esewa, khalti }: Pick<Config, 'esewa' | 'khalti'>, waits?: Waits): PaymentProvider[] => [
  ...(esewa ? [openEsewa(esewa, waits)] : []),
  ...(khalti ? [openKhalti(khalti, waits)] : []),
]
