import type { Role } from '@momo/contracts/shared'

/** Reconnect back-off. A branch reconnects fast because its kitchen depends on it; other roles spare the server. */
export const reconnectDelays = (
  role: Role | undefined,
): { reconnectionDelay: number; reconnectionDelayMax: number } =>
  role === 'branchAdmin'
    ? { reconnectionDelay: 1_000, reconnectionDelayMax: 4_000 }
    : { reconnectionDelay: 2_000, reconnectionDelayMax: 60_000 }
