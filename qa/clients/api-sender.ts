// The API for setting up a proof: every call must succeed.
import { tokenOf } from '../fixtures/demo-session.ts'

/** Returns the data of the response. */
export type Send = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>

/** Paths are below `base`. */
export const senderOf =
  (base: string, token: string): Send =>
  async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }

/** As the demo's super admin; paths are below `super-admin`. */
export const asOffice = async (origin: string): Promise<Send> =>
  senderOf(`${origin}/api/v1/super-admin`, await tokenOf(origin, 'super'))
