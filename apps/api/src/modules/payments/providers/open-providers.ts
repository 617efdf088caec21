import type { Config } from '#platform/config/config.ts'
import { openEsewa } from './esewa.ts'
import { openKhalti } from './khalti.ts'
import type { PaymentProvider } from './provider.ts'
import type { Timeouts } from './provider-http-client.ts'

/** Creates a client for each configured wallet. */
export const openProviders = (
  { esewa, khalti }: Pick<Config, 'esewa' | 'khalti'>,
  waits?: Timeouts,
): PaymentProvider[] => [
  ...(esewa ? [openEsewa(esewa, waits)] : []),
  ...(khalti ? [openKhalti(khalti, waits)] : []),
]
