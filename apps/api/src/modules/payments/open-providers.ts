import type { Config } from '#platform/config/config.ts'
import { openEsewa } from './esewa.ts'
import { openKhalti } from './khalti.ts'
import type { PaymentProvider } from './provider.ts'

/** The wallets that the configuration names. */
export const openProviders = ({ esewa, khalti }: Pick<Config, 'esewa' | 'khalti'>): PaymentProvider[] => [
  ...(esewa ? [openEsewa(esewa)] : []),
  ...(khalti ? [openKhalti(khalti)] : []),
]
