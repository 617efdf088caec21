import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { aSession } from '../session.factory.ts'

const served = testApp({ env: { PUBLIC_ORIGIN: 'https://jholmomo.test' } })
const url = '/api/v1/auth/refresh-token'

test('SES-10 over TLS the refresh token is an HttpOnly cookie that the browser sends over TLS only', async () => {
  const { refreshToken } = await aSession()
  const reply = await served.app.inject({ method: 'POST', url, payload: { refreshToken } })
  expect(reply.cookies).toEqual([
    {
      name: '__Secure-refreshToken',
      value: reply.json<{ refreshToken: string }>().refreshToken,
      maxAge: 2_592_000,
      path: '/api/v1/auth',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ])
})

test('over TLS a cookie without the __Secure- prefix is ignored', async () => {
  const { refreshToken } = await aSession()
  const withCookie = (name: string) =>
    served.app.inject({ method: 'POST', url, headers: { cookie: `${name}=${refreshToken}` } })
  expect((await withCookie('refreshToken')).statusCode).toBe(401)
  expect((await withCookie('__Secure-refreshToken')).statusCode).toBe(200)
})
