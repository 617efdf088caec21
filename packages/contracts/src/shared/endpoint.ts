import { z } from 'zod'
import type { Access } from './access.ts'
import type { PermissionRule } from './permissions.ts'

type Schema = z.ZodType
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/v1/${string}`
  access: A
  /**
   * 'branch': for branch admins, and only within the branch of their session; the server answers 403 for any other. 'branches': for
   * branch admins, about all branches of their account.
   */
  scope?: 'branch' | 'branches' | undefined
  /**
   * What the person at a shared tablet must be allowed to do, where the branch requires a PIN. A test lists the writing endpoints of
   * branches that have none, with their reasons.
   */
  permission?: PermissionRule | undefined
  /** A queue on a tablet sends it, maybe hours later, under the person who made the action. All other requests need that person now. */
  isQueued?: true | undefined
  /**
   * For head office in a visit of a branch (decision 129). 'personal': about the account, so the visit is ignored. `refused`: out of reach,
   * with the reason. Otherwise it is served within the branch; a reading visit only reads.
   */
  visit?: 'personal' | { refused: string } | undefined
  /**
   * Reachable also for a session without the second factor that its role needs. Any other endpoint that needs a
   * sign-in refuses such a session.
   */
  duringSetUp?: true | undefined
  /** One line for the API documentation. */
  summary: string
  params: P
  query: Q
  body: B
  reply: R
}

const nothing = z.undefined()
type Nothing = typeof nothing

/** One definition for both sides: the server mounts it, the client calls it, and the API documentation is generated from it. */
export function endpoint<
  const A extends Access,
  R extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(
  e: Pick<
    Endpoint,
    'method' | 'path' | 'summary' | 'scope' | 'permission' | 'isQueued' | 'visit' | 'duringSetUp'
  > & {
    access: A
    params?: P
    query?: Q
    body?: B
    reply: R
  },
): Endpoint<P, Q, B, R, A> {
  return {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    ...e,
  }
}

type ListEndpoint = Pick<Endpoint, 'method' | 'path' | 'access' | 'scope' | 'summary' | 'params' | 'query'>

/** The rows of a list with its filters, as a CSV file. A cursor or limit in the query has no effect: the file has all rows. */
export const exportOf = <L extends ListEndpoint>(
  list: L,
): Endpoint<L['params'], L['query'], Nothing, Nothing, L['access']> =>
  endpoint({
    method: 'GET',
    path: `${list.path}/export`,
    access: list.access,
    scope: list.scope,
    summary: `CSV file: ${list.summary}`,
    params: list.params,
    query: list.query,
    reply: nothing,
  })
