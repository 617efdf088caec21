import type { Role } from '@momo/contracts/shared'

/** How soon a lost socket tries again, later and later. A kitchen waits for it; everybody else can wait until the server has breath. */
export const socketPace = (role: Role | undefined): { reconnectionDelay: number; reconnectionDelayMax: number } =>
  role === 'branchAdmin'
    ? { reconnectionDelay: 1_000, reconnectionDelayMax: 4_000 }
    : { reconnectionDelay: 2_000, reconnectionDelayMax: 60_000 }
