import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgotPassword, login } from '@momo/contracts/auth'
import { ApiFault } from '#lib/api/api-error.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { authRules } from './auth-rules.ts'
import { askResetCode, signIn } from './auth.api.ts'
import { dayAndTime } from './devices/device-times.ts'
import { explain, isCodeOver } from './explain.ts'
import { keep, readKept, toKept } from './password/reset-request-storage.ts'
import { resetSteps, stepState } from './password/reset-steps.ts'

const fault = (status: number, code: string, details?: unknown) => new ApiFault({ status, code, message: code, details })

describe('the rules of the forms', () => {
  test.each([
    ['9841234567', undefined],
    ['+977 9841-234567', undefined],
    ['Sita@Example.com ', undefined],
    ['', 'Please type your phone or email.'],
    ['12345', 'Please type a mobile number of 10 digits that begins with 96, 97 or 98'],
    ['sita@', 'Please type an email address like sita@example.com'],
  ])('SES-08 %j as phone or email', (typed, said) => {
    expect(authRules.login.identifier(typed, {})).toBe(said)
  })

  test('signing in takes a password of any length, signing up one of 8 or more', () => {
    expect(authRules.login.password('short', {})).toBeUndefined()
    expect(authRules.signUp.password('short', {})).toBe('At least 8 characters')
  })

  test('a new password is typed twice', () => {
    expect(authRules.reset.again('steam', { password: 'steam rises' })).toBe('The two passwords differ.')
    expect(authRules.reset.again('steam rises', { password: 'steam rises' })).toBeUndefined()
  })

  test('nobody registers without agreeing, and nobody deletes by a slip', () => {
    expect(authRules.signUp.terms('', {})).toBe('Please agree before you register.')
    expect(authRules.signUp.terms('on', {})).toBeUndefined()
    expect(authRules.removeByWord.word('delete')).toBeDefined()
    expect(authRules.removeByWord.word('DELETE')).toBeUndefined()
  })
})

describe('what people are told', () => {
  test('a wrong code is told at the code, with the tries that are left', () => {
    expect(explain(fault(400, 'code.wrong', { left: 4 }))).toEqual({ text: 'The code is not right. 4 tries left.', field: 'code' })
    expect(explain(fault(400, 'code.wrong', { left: 1 }))).toEqual({ text: 'The code is not right. One try left.', field: 'code' })
    expect(explain(fault(400, 'code.wrong', { left: 0 })).text).toBe('The code is not right. No try is left. Please ask for a new one.')
  })

  test('a code that is over can only be replaced', () => {
    expect([fault(400, 'code.spent'), fault(400, 'code.expired'), fault(400, 'code.wrong', { left: 0 })].map(isCodeOver)).toEqual([
      true,
      true,
      true,
    ])
    expect(isCodeOver(fault(400, 'code.wrong', { left: 2 }))).toBe(false)
  })

  test('a short wait counts down, a long one is told in hours', () => {
    expect(explain(fault(429, 'auth.wait', { seconds: 42 }))).toEqual({ text: 'Too many tries.', waitSeconds: 42 })
    expect(explain(fault(429, 'code.too_many', { seconds: 3600 })).text).toBe(
      'Too many codes were asked for. Please try again in 60 minutes.',
    )
    const tomorrow = explain(fault(429, 'code.too_many', { seconds: 70_000 }))
    expect(tomorrow).toEqual({ text: 'Too many codes were asked for. Please try again in about 20 hours.' })
  })

  test('an easy password is told at the password, a wrong one above the form', () => {
    expect(explain(fault(400, 'password.common')).field).toBe('password')
    expect(explain(fault(401, 'auth.wrong_credentials'))).toEqual({ text: 'The phone, email or password is not right.' })
  })
})

describe('what is asked of the API', () => {
  let api: ReturnType<typeof fakeApi>
  beforeEach(() => {
    api = fakeApi()
  })
  afterEach(() => api.restore())

  test('SES-08 what people type is tidied before it travels', async () => {
    const user = { id: '019311ab-0000-7000-8000-000000000001', firstName: 'Sita', lastName: 'Tamang', role: 'user' as const }
    api.reply(login, { accessToken: 'a', refreshToken: 'r', user })
    const signedIn = await signIn({ identifier: ' +977 9841-234567', password: 'x', keep: true })
    expect(signedIn.user.firstName).toBe('Sita')
    api.reply(forgotPassword, { requestId: user.id, sentTo: 's•••@example.com', resendAfterSeconds: 60 })
    expect((await askResetCode('Sita@Example.com ')).sentTo).toBe('s•••@example.com')
  })
})

describe('the steps of a forgotten password', () => {
  test('RT-03 each stands under the one before', () => {
    expect(Object.values(resetSteps)).toEqual([
      '/login/ForgotPassword',
      '/login/ForgotPassword/OtpVerification',
      '/login/ForgotPassword/OtpVerification/PasswordChange',
      '/login/ForgotPassword/OtpVerification/PasswordChange/SuccessPassword',
    ])
  })

  test('an address typed by hand carries no step', () => {
    expect(stepState(null)).toEqual({})
    expect(stepState({ changed: true })).toEqual({ changed: true })
  })
})

describe('what a reload keeps', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const sent = { requestId: '019311ab-0000-7000-8000-000000000001', sentTo: '+977 98•• ••• 567', resendAfterSeconds: 60 }

  test('the request, where the code went and when another may be asked for', () => {
    vi.useFakeTimers({ now: 1_000 })
    const shelf = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, text: string) => shelf.set(key, text),
      removeItem: (key: string) => shelf.delete(key),
    })
    keep('sign-up', toKept(sent))
    expect(readKept('sign-up')).toEqual({ requestId: sent.requestId, sentTo: sent.sentTo, resendAt: 61_000 })
    expect(JSON.parse(shelf.get('sign-up') ?? '')).toEqual(readKept('sign-up'))
    keep('sign-up', undefined)
    expect(readKept('sign-up')).toBeUndefined()
    expect(shelf.size).toBe(0)
  })

  test('a browser that keeps nothing does until the page is left; nonsense is nothing', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('SecurityError')
      },
      setItem: () => {
        throw new Error('SecurityError')
      },
      removeItem: () => undefined,
    })
    keep('reset-grant', 'g')
    expect(readKept('reset-grant')).toBe('g')
    keep('reset-grant', undefined)
    vi.stubGlobal('sessionStorage', { getItem: () => '{half', setItem: () => undefined, removeItem: () => undefined })
    expect(readKept('reset')).toBeUndefined()
  })
})

test.each([
  ['2026-11-15T18:21', 'today 6:21 PM'],
  ['2026-11-14T23:59', 'yesterday 11:59 PM'],
  ['2026-11-07T09:05', 'Sat, 7 Nov 2026 9:05 AM'],
])('a device used at %s in Nepal was used %s', (moment, text) => {
  expect(dayAndTime(new Date(`${moment}:00+05:45`), new Date('2026-11-15T20:00:00+05:45'))).toBe(text)
})
