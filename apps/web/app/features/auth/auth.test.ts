import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgotPassword, login } from '@momo/contracts/auth'
import { ApiError } from '#lib/api/api-error.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { authRules } from './auth-rules.ts'
import { askResetCode, signIn } from './auth.api.ts'
import { dayAndTime } from './devices/devices-card.tsx'
import { explain, isCodeUnusable } from './explain.ts'
import { writeStoredValue, readStoredValue, toStoredRequest } from './password/reset-request-storage.ts'
import { resetSteps, stepState } from './password/reset-steps.ts'

const fault = (status: number, code: string, details?: unknown) =>
  new ApiError({ status, code, message: code, details })

describe('form rules', () => {
  test.each([
    ['9841234567', undefined],
    ['+977 9841-234567', undefined],
    ['Sita@Example.com ', undefined],
    ['', 'Enter your phone number or email.'],
    ['12345', 'Enter a 10-digit mobile number that starts with 96, 97 or 98'],
    ['sita@', 'Enter an email address like sita@example.com'],
  ])('SES-08 %j as phone or email', (typed, message) => {
    expect(authRules.login.identifier(typed, {})).toBe(message)
  })

  test('login accepts any password length, sign-up needs at least 8 characters', () => {
    expect(authRules.login.password('short', {})).toBeUndefined()
    expect(authRules.signUp.password('short', {})).toBe('Use at least 8 characters')
  })

  test('a new password must be repeated', () => {
    expect(authRules.reset.again('steam', { password: 'steam rises' })).toBe("The passwords don't match.")
    expect(authRules.reset.again('steam rises', { password: 'steam rises' })).toBeUndefined()
  })

  test('registering needs consent', () => {
    expect(authRules.signUp.terms('', {})).toBe('Please accept the terms to register.')
    expect(authRules.signUp.terms('on', {})).toBeUndefined()
  })
})

describe('error texts', () => {
  test('a wrong code is an error of the code field with the remaining tries', () => {
    expect(explain(fault(400, 'code.wrong', { left: 4 }))).toEqual({
      text: "That code isn't right. 4 tries left.",
      field: 'code',
    })
    expect(explain(fault(400, 'code.wrong', { left: 1 }))).toEqual({
      text: "That code isn't right. One try left.",
      field: 'code',
    })
    expect(explain(fault(400, 'code.wrong', { left: 0 })).text).toBe(
      "That code isn't right. No tries left. Ask for a new code.",
    )
  })

  test('a spent, expired or exhausted code cannot be used again', () => {
    expect(
      [fault(400, 'code.spent'), fault(400, 'code.expired'), fault(400, 'code.wrong', { left: 0 })].map(
        isCodeUnusable,
      ),
    ).toEqual([true, true, true])
    expect(isCodeUnusable(fault(400, 'code.wrong', { left: 2 }))).toBe(false)
  })

  test('a short wait is a countdown, a long one is given in hours', () => {
    expect(explain(fault(429, 'auth.wait', { seconds: 42 }))).toEqual({
      text: 'Too many tries.',
      waitSeconds: 42,
    })
    expect(explain(fault(429, 'code.too_many', { seconds: 3600 })).text).toBe(
      "You've asked for too many codes. Please try again in 60 minutes.",
    )
    const tomorrow = explain(fault(429, 'code.too_many', { seconds: 70_000 }))
    expect(tomorrow).toEqual({ text: "You've asked for too many codes. Please try again in about 20 hours." })
  })

  test('a common password is a field error, wrong credentials are a form error', () => {
    expect(explain(fault(400, 'password.common')).field).toBe('password')
    expect(explain(fault(401, 'auth.wrong_credentials'))).toEqual({
      text: "That phone, email or password doesn't match.",
    })
  })
})

describe('API calls', () => {
  let api: ReturnType<typeof fakeApi>
  beforeEach(() => {
    api = fakeApi()
  })
  afterEach(() => api.restore())

  test('SES-08 identifiers are normalized before they are sent', async () => {
    const user = {
      id: '019311ab-0000-7000-8000-000000000001',
      firstName: 'Sita',
      lastName: 'Tamang',
      role: 'user' as const,
    }
    api.reply(login, { accessToken: 'a', refreshToken: 'r', user })
    const signedIn = await signIn({ identifier: ' +977 9841-234567', password: 'x', keep: true })
    expect(signedIn).toMatchObject({ user: { firstName: 'Sita' } })
    api.reply(forgotPassword, { requestId: user.id, sentTo: 's•••@example.com', resendAfterSeconds: 60 })
    expect((await askResetCode('Sita@Example.com ')).sentTo).toBe('s•••@example.com')
  })
})

describe('password reset steps', () => {
  test('RT-03 each step is nested under the previous one', () => {
    expect(Object.values(resetSteps)).toEqual([
      '/login/ForgotPassword',
      '/login/ForgotPassword/OtpVerification',
      '/login/ForgotPassword/OtpVerification/PasswordChange',
      '/login/ForgotPassword/OtpVerification/PasswordChange/SuccessPassword',
    ])
  })

  test('a URL typed by hand has no step state', () => {
    expect(stepState(null)).toEqual({})
    expect(stepState({ changed: true })).toEqual({ changed: true })
  })
})

describe('values that survive a reload', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const sent = {
    requestId: '019311ab-0000-7000-8000-000000000001',
    sentTo: '+977 98•• ••• 567',
    resendAfterSeconds: 60,
  }

  test('stores the request id, the recipient and the resend time', () => {
    vi.useFakeTimers({ now: 1_000 })
    const entries = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => entries.set(key, text),
      removeItem: (key: string) => entries.delete(key),
    })
    writeStoredValue('sign-up', toStoredRequest(sent))
    expect(readStoredValue('sign-up')).toEqual({
      requestId: sent.requestId,
      sentTo: sent.sentTo,
      resendAt: 61_000,
    })
    expect(JSON.parse(entries.get('sign-up') ?? '')).toEqual(readStoredValue('sign-up'))
    writeStoredValue('sign-up', undefined)
    expect(readStoredValue('sign-up')).toBeUndefined()
    expect(entries.size).toBe(0)
  })

  test('falls back to memory without session storage; invalid JSON is ignored', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('SecurityError')
      },
      setItem: () => {
        throw new Error('SecurityError')
      },
      removeItem: () => undefined,
    })
    writeStoredValue('reset-grant', 'g')
    expect(readStoredValue('reset-grant')).toBe('g')
    writeStoredValue('reset-grant', undefined)
    vi.stubGlobal('sessionStorage', {
      getItem: () => '{half',
      setItem: () => undefined,
      removeItem: () => undefined,
    })
    expect(readStoredValue('reset')).toBeUndefined()
  })
})

test.each([
  ['2026-11-15T18:21', 'today 6:21 PM'],
  ['2026-11-14T23:59', 'yesterday 11:59 PM'],
  ['2026-11-07T09:05', 'Sat, 7 Nov 2026 9:05 AM'],
])('a device used at %s in Nepal was used %s', (moment, text) => {
  expect(dayAndTime(new Date(`${moment}:00+05:45`), new Date('2026-11-15T20:00:00+05:45'))).toBe(text)
})
