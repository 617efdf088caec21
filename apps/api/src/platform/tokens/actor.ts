import type { Role } from '@momo/contracts/shared'

/** The authenticated caller. All fields come from the server's session, none from the client. */
export type Actor = { id: string; role: Role; branchId?: string; sessionId: string }

/**
 * Resolves the token of a request or a socket to its actor, or undefined. If the token is valid but its session has ended, it throws
 * auth.session_ended: the client must sign in again instead of refreshing.
 */
export type ResolveActor = (token: string | undefined) => Promise<Actor | undefined>
