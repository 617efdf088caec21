import { z } from 'zod'

/** Wallets that customers may choose. One that is not configured on the server is not offered, whatever is set here. */
export const WalletSwitchesWire = z.strictObject({ esewa: z.boolean(), khalti: z.boolean() })
export type WalletSwitches = z.output<typeof WalletSwitchesWire>
