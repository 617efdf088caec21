import { describe, expect, test } from 'vitest'
import { randomSecret } from '#platform/tokens/secrets.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { refreshSession } from './refresh.service.ts'
import { resolveActor } from '../resolve-actor.service.ts'
import { aSession } from '../session.factory.ts'

const served = testApp()

type Row = {
  generation: number
  end_reason: string | null
  last_used_at: Date
  refresh_hash: string
  previous_hash: string | null
}
const rowOf = async (id: string): Promise<Row> =>
  (await served.database.pool.query<Row>('select * from sessions where id = $1', [id])).rows[0]!
const next = async (token: string): Promise<string> => (await refreshSession(token)).tokens.refreshToken
const resultOf = (token: string | undefined) => refreshSession(token).then(() => 'good', (error: Error) => error.message) // prettier-ignore
const at = (time: string) => stopClock(`2026-11-15T${time}Z`)

describe('rotation', () => {
  test('SES-10 a token is consumed by its use; the response has the next one and a valid access token', async () => {
    const session = await aSession()
    const { tokens } = await refreshSession(session.refreshToken)
    expect(tokens.refreshToken).not.toBe(session.refreshToken)
    expect(await resolveActor(tokens.accessToken)).toMatchObject({
      id: session.accountId,
      sessionId: session.sessionId,
    })
    expect(await rowOf(session.sessionId)).toMatchObject({ generation: 1, end_reason: null })
  })

  test('SES-10 ten concurrent refreshes with one token all get the same successor, and it rotates once', async () => {
    const session = await aSession()
    for (let round = 1, token = session.refreshToken; round <= 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => next(token)))
      expect(new Set(answers).size).toBe(1)
      expect((await rowOf(session.sessionId)).generation).toBe(round)
      token = answers[0]!
    }
  })

  test('the database stores hashes only', async () => {
    const session = await aSession()
    const token = await next(session.refreshToken)
    const row = JSON.stringify(await rowOf(session.sessionId))
    for (const text of [session.refreshToken, token]) expect(row).not.toContain(text.split('.')[3])
  })

  test('a refresh updates the last use of the device', async () => {
    at('10:00:00')
    const session = await aSession()
    at('11:00:00')
    await next(session.refreshToken)
    expect((await rowOf(session.sessionId)).last_used_at).toEqual(new Date('2026-11-15T11:00:00Z'))
  })
})

describe('a repeated token', () => {
  test('SES-10 within 30 seconds returns the same successor; later it ends the session in that request', async () => {
    at('10:00:00')
    const session = await aSession()
    const token = await next(session.refreshToken)
    at('10:00:30')
    expect(await next(session.refreshToken)).toBe(token)
    at('10:00:31')
    expect(await resultOf(session.refreshToken)).toBe('auth.session_ended')
    expect(await rowOf(session.sessionId)).toMatchObject({ generation: 1, end_reason: 'reuse' })
    expect(await resultOf(token)).toBe('auth.session_ended')
    await expect(resolveActor(session.accessToken)).rejects.toThrow('auth.session_ended')
  })

  test('two generations old ends the session even within the 30 seconds, and ends no other session', async () => {
    const [session, other] = [await aSession(), await aSession()]
    await next(await next(session.refreshToken))
    expect(await resultOf(session.refreshToken)).toBe('auth.session_ended')
    expect((await rowOf(session.sessionId)).end_reason).toBe('reuse')
    expect(await resultOf(other.refreshToken)).toBe('good')
  })

  test('sent many times concurrently ends the session once and returns no token', async () => {
    const session = await aSession()
    const current = await next(await next(session.refreshToken))
    const answers = await Promise.all(Array.from({ length: 10 }, () => resultOf(session.refreshToken)))
    expect(new Set(answers)).toEqual(new Set(['auth.session_ended']))
    expect(await resultOf(current)).toBe('auth.session_ended')
  })

  test('a forged token with the id of a real session is rejected and ends nothing', async () => {
    const session = await aSession()
    const current = await next(await next(session.refreshToken))
    const [id, , key, secret, mark] = current.split('.') as [string, string, string, string, string]
    for (const generation of [0, 1, 2, 3, 999])
      for (const made of [randomSecret(), secret]) {
        if (generation !== 2)
          expect(await resultOf(`${id}.${generation}.${key}.${made}.${mark}`)).toBe('auth.required')
        expect(await resultOf(`${id}.${generation}.${key}.${made}.${randomSecret().slice(0, 22)}`)).toBe(
          'auth.required',
        )
      }
    expect((await rowOf(session.sessionId)).end_reason).toBeNull()
    expect(await resultOf(current)).toBe('good')
  })

  test('an invalid token or unknown session is rejected as auth.required; a purged session as ended', async () => {
    const { accessToken, refreshToken, sessionId } = await aSession()
    const stranger = refreshToken.replace(/^[^.]+/, '01931111-1111-7111-8111-111111111111')
    for (const text of [undefined, '', 'x', accessToken, stranger])
      expect(await resultOf(text)).toBe('auth.required')
    await served.database.pool.query('delete from sessions where id = $1', [sessionId])
    expect(await resultOf(refreshToken)).toBe('auth.session_ended')
  })

  test('a restored database backup rejects newer tokens and ends nothing', async () => {
    const session = await aSession()
    const before = await rowOf(session.sessionId)
    const token = await next(await next(session.refreshToken))
    const back = 'update sessions set generation = 0, refresh_hash = $2, previous_hash = null where id = $1'
    await served.database.pool.query(back, [session.sessionId, before.refresh_hash])
    expect(await resultOf(token)).toBe('auth.session_ended')
    expect(await resultOf(session.refreshToken)).toBe('good')
  })
})

describe('a token that travelled in a URL', () => {
  test('SES-10 can be used once: a second use ends the session, however soon', async () => {
    const session = await aSession({ fromAddress: true })
    const token = await next(session.refreshToken)
    expect(await next(token)).toBe(await next(token))
    expect(await resultOf(session.refreshToken)).toBe('auth.session_ended')
    expect((await rowOf(session.sessionId)).end_reason).toBe('reuse')
  })

  test('SES-10 is valid for a minute', async () => {
    at('10:00:00')
    const [inTime, late] = [await aSession({ fromAddress: true }), await aSession({ fromAddress: true })]
    at('10:00:59')
    const token = await next(inTime.refreshToken)
    at('10:01:01')
    expect(await resultOf(late.refreshToken)).toBe('auth.session_ended')
    await expect(resolveActor(late.accessToken)).rejects.toThrow('auth.session_ended')
    at('16:00:00')
    expect(await resultOf(token)).toBe('good')
  })
})

describe('lifetime', () => {
  const days = (n: number) =>
    stopClock(new Date(Date.parse('2026-11-15T10:00:00Z') + n * 86_400_000).toISOString())

  test('a persistent session ends after seven unused days, and after thirty in any case', async () => {
    days(0)
    const [used, unused] = [await aSession(), await aSession()]
    let token = used.refreshToken
    for (const day of [6, 12, 18, 24, 29.9]) {
      days(day)
      token = await next(token)
    }
    expect(await resultOf(unused.refreshToken)).toBe('auth.session_ended')
    days(30.01)
    expect(await resultOf(token)).toBe('auth.session_ended')
  })

  test('a session without keep ends after twelve hours', async () => {
    days(0)
    const session = await aSession({ keep: false })
    days(0.49)
    const { tokens, keep } = await refreshSession(session.refreshToken)
    expect(keep).toBe(false)
    days(0.51)
    expect(await resultOf(tokens.refreshToken)).toBe('auth.session_ended')
  })

  test('a suspended account gets no tokens, although its session was not ended', async () => {
    const session = await aSession()
    await served.database.pool.query("update accounts set state = 'suspended' where id = $1", [
      session.accountId,
    ])
    expect(await resultOf(session.refreshToken)).toBe('auth.session_ended')
  })
})
