import type { Role } from '@momo/contracts/shared'

/** Who is asking. Everything here was read on the server; nothing of it is taken from what the browser says about itself. */
export type Actor = { id: string; role: Role; branchId?: string; sessionId: string }

/**
 * Turns the token of a request or a socket into its owner, or into nobody. When we made the token but its session has ended, it
 * throws auth.session_ended: then signing in again is the only way, and there is nothing to refresh.
 */
export type ResolveActor = (token: string | undefined) => Promise<Actor | undefined>
