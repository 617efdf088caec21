import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { testPassword } from '../accounts/accounts.factory.ts'

type Typed = { identifier: string; password?: string; keep?: boolean }
type From = { cookie?: string; address?: string }
type Login = (typed: Typed, from?: From) => Promise<LightMyRequestResponse>

/** Signs in as a phone would, from any address; `password` defaults to that of `anAccount`. */
export const loginAt =
  (product: { readonly app: FastifyInstance }): Login =>
  ({ identifier, password = testPassword, keep }, { cookie, address = '203.0.113.1' } = {}) =>
    product.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: address,
      headers: {
        ...(cookie && { cookie }),
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
      },
      payload: { identifier, password, ...(keep !== undefined && { keep }) },
    })

export const cookieOf = (reply: LightMyRequestResponse, name: string) =>
  reply.cookies.find((one) => one.name === name)
export const codeOf = (reply: LightMyRequestResponse) => (reply.json() as { code?: string }).code
