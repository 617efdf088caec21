import type { PasskeyRequest } from '@momo/contracts/auth'
import type { Passkey } from './passkeys.store.ts'

type Key = PasskeyRequest['allowCredentials'][number]

/** A stored passkey as the browser is asked for it. */
export const keyOf = ({ credential_id: id, transports }: Passkey): Key => ({
  id,
  type: 'public-key',
  transports,
})
