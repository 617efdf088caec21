import { expect, test } from 'vitest'
import { z } from 'zod'
import { login } from './auth.endpoints.ts'
import { finishSecondStep, getSecondFactors } from './second-factor.endpoints.ts'
import { RecoveryCode } from './second-factor.ts'

test('the second factors survive the round trip, used and unused', () => {
  const factors = {
    isRequired: true,
    app: { since: new Date(0), lastUsed: undefined },
    passkeys: [
      {
        id: '0193c5a0-0000-7000-8000-000000000001',
        name: 'Phone',
        since: new Date(0),
        lastUsed: new Date(1000),
      },
    ],
    recoveryCodesLeft: 9,
    offersPasskeys: true,
    proof: ['passkey' as const, 'app' as const],
  }
  const { reply } = getSecondFactors
  expect(z.decode(reply, z.encode(reply, factors))).toEqual(factors)
  const none = { ...factors, app: undefined, passkeys: [] }
  expect(z.decode(reply, z.encode(reply, none))).toEqual(none)
})

test('a second step survives the round trip, and its wire has no tokens', () => {
  const outcome = { secondStep: { ticket: 't', methods: ['app' as const], secondsLeft: 300 } }
  const wire = z.encode(login.reply, outcome)
  expect(wire).toEqual({ success: true, ...outcome })
  expect(z.decode(login.reply, wire)).toEqual(outcome)
})

test('an answer is exactly one of code, recovery code and passkey', () => {
  const answers = (answer: object) => finishSecondStep.body.safeParse({ ticket: 't', answer }).success
  expect(answers({ code: '123456' })).toBe(true)
  expect(answers({ recoveryCode: 'k7qm-3fzt-91ab-cdef' })).toBe(true)
  for (const answer of [{}, { code: '12345' }, { code: '123456', recoveryCode: 'k7qm-3fzt-91ab-cdef' }])
    expect(answers(answer)).toBe(false)
  expect(RecoveryCode.safeParse('k7qm').success).toBe(false)
})
