import { listSignInMethods } from '@momo/contracts/auth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import * as forgotPassword from './forgot-password.tsx'
import * as login from './login.tsx'
import * as resetPassword from './reset-password.tsx'
import * as setUp from './set-up.tsx'
import * as signUp from './signup.tsx'
import * as verifyOtp from './verify-otp.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.reply(listSignInMethods, { google: false })
})
afterEach(() => api.restore())

const shown = async (path: string, module: object) =>
  (await renderPage(path, { path: path.split('?')[0] ?? '', module })).html
const fields = (html: string) =>
  [...html.matchAll(/<input [^>]*>/g)].map(([input]) => ({
    name: /name="(\w+)"/.exec(input)?.[1],
    fill: /autoComplete="([^"]*)"/i.exec(input)?.[1],
  }))

test('RT-03 the login form is server-rendered, with the attributes that password managers need', async () => {
  const html = await shown('/login', login)
  expect(fields(html)).toEqual([
    { name: 'identifier', fill: 'username' },
    { name: 'password', fill: 'current-password' },
    { name: 'keep', fill: undefined },
  ])
  expect(html).toContain('href="/login/ForgotPassword"')
  expect(html).toContain('href="/signup"')
})

test('typed values never appear in a URL or another page, even before the scripts have loaded', async () => {
  for (const [path, module] of [
    ['/login', login],
    ['/signup', signUp],
    ['/login/ForgotPassword', forgotPassword],
    ['/login/ForgotPassword/OtpVerification/PasswordChange', resetPassword],
    ['/set-up', setUp],
  ] as const) {
    const forms = (await shown(path, module)).match(/<form [^>]*>/g) ?? []
    expect(forms).toHaveLength(1)
    // React's placeholder: it queues the submit and replays it after hydration.
    expect(forms[0]).toContain('action="javascript:throw')
  }
})

test('SES-08 Google is offered only if the API supports it', async () => {
  expect(await shown('/login', login)).not.toContain('/api/v1/auth/google')
  api.reply(listSignInMethods, { google: true })
  expect(await shown('/login', login)).toContain('href="/api/v1/auth/google"')
  api.fault(listSignInMethods, { status: 503, code: 'server.busy' })
  expect(await shown('/login', login)).not.toContain('/api/v1/auth/google')
})

test.each([
  ['refused', 'Google sign-in wasn&#x27;t completed.'],
  ['unavailable', 'We can&#x27;t reach Google right now.'],
  ['suspended', 'This account is suspended.'],
  ['<script>', 'Google sign-in wasn&#x27;t completed.'],
])('a Google sign-in that ended with %s is explained', async (why, sentence) => {
  expect(await shown(`/login?google=${encodeURIComponent(why)}`, login)).toContain(sentence)
})

test('RT-03 sign-up asks for a name, one email or phone, one password, and consent', async () => {
  const html = await shown('/signup', signUp)
  expect(fields(html)).toEqual([
    { name: 'firstName', fill: 'given-name' },
    { name: 'lastName', fill: 'family-name' },
    { name: 'identifier', fill: 'username' },
    { name: 'password', fill: 'new-password' },
    { name: 'terms', fill: undefined },
  ])
  expect(html).toContain('At least 8 characters. Length matters more than symbols.')
})

test('RT-03 the code is one field that a phone can autofill from the message', async () => {
  const html = await shown('/login/ForgotPassword/OtpVerification', verifyOtp)
  expect(fields(html)).toEqual([{ name: 'code', fill: 'one-time-code' }])
  expect(html).toContain('inputMode="numeric"')
})
