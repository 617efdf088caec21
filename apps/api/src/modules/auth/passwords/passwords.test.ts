import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '#testing/seeded-random.ts'
import { isEasyToGuess, type Person } from './passwords.rules.ts'
import { withBusyHashing } from '../passwords.factory.ts'
import { hashPassword, withHashingSlot, isPassword, rejectEasyPassword } from './passwords.service.ts'

const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const anonymous: Person = { firstName: '', lastName: '', identifiers: [] }
const sita = {
  firstName: 'Sita',
  lastName: 'Gurung',
  identifiers: ['sita.gurung84@example.com', '9841234567'],
}
const common = new Set(list)
const isEasy = (password: string, person = anonymous) => isEasyToGuess(password, common, person)

test('the list holds three thousand passwords or more, each long enough to pass the length rule, without duplicates', () => {
  expect(list.length).toBeGreaterThanOrEqual(3_000)
  expect(list.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([])
  expect(new Set(list).size).toBe(list.length)
})

test('every password of the list is rejected, also in capitals and with a symbol appended', () => {
  const spellings = list.flatMap((password) => [
    password,
    password.toUpperCase(),
    `${password[0]!.toUpperCase()}${password.slice(1)}`,
  ])
  expect(spellings.filter((password) => !isEasy(password))).toEqual([])
  const words = list.filter((password) => /^[a-z]+$/.test(password))
  expect(
    words
      .flatMap((word) => [`${word}1`, `${word}2026!`, `1${word}!`])
      .filter((password) => !isEasy(password)),
  ).toEqual([])
})

test('two thousand random passwords are accepted', () => {
  const random = seededRandom()
  const made = Array.from({ length: 2_000 }, () => random.bytes(random.int(6, 24)).toString('base64url'))
  expect(made.filter((password) => isEasy(password))).toEqual([])
})

test.each([
  ['momo1234', true],
  ['MOMO-MOMO', true],
  ['jhol momo', true],
  ['JholMomo2026', true],
  ['thamel-momo', true],
  ['Pokhara99!', true],
  ['newbaneshwor1', true],
  ['12345momo678', true],
  ['aaaaaaaaaaaa', true],
  ['abababababab', true],
  ['abcdefghijkl', true],
  ['98765432109', true],
  ['ｐａｓｓｗｏｒｄ', true],
  ['sita1234', true],
  ['Sita Gurung', true],
  ['gurung-sita-84', true],
  ['9841234567', true],
  ['+977 9841234567', true],
  ['sitagurung84', true],
  // No composition rules: only digits, only characters or only words are fine when they are hard to guess.
  ['73029461', false],
  ['kettle-thunder-walnut', false],
  ['xqmwbvtz', false],
  ['momo with my grandmother on saturdays', false],
  ['सूर्यको पहिलो किरण', false],
  ['Momo-demo-2026', false],
  ['programmer at dawn', false],
])('%s is easy to guess: %s', (password, easy) => expect(isEasy(password, sita)).toBe(easy))

test('A1 an easy password is rejected with password.common', async () => {
  await expect(rejectEasyPassword('password1', anonymous)).rejects.toThrow('password.common')
  await expect(rejectEasyPassword('kettle-thunder-walnut', anonymous)).resolves.toBeUndefined()
})

test('a password is stored as argon2id with 19 MiB and two passes, with a new salt each time', async () => {
  const [one, other] = await Promise.all([hashPassword('kettle-thunder'), hashPassword('kettle-thunder')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('kettle-thunder', one)).toBe(true)
  expect(await isPassword('kettle-thundeR', one)).toBe(false)
})

test('a hash with other cost parameters is verified', async () => {
  // From the reference implementation: argon2id, password 'password', salt 'somesalt'.
  const theirs = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await isPassword('password', theirs)).toBe(true)
  expect(await isPassword('passwort', theirs)).toBe(false)
  await expect(isPassword('password', '$2b$12$something')).rejects.toThrow(/unknown hash format/)
})

test('A1 a password is not truncated: one more character at position 73 makes it another', async () => {
  const long = 'k'.repeat(72)
  const hash = await hashPassword(long)
  expect(await isPassword(`${long}k`, hash)).toBe(false)
  expect(await isPassword(`${'ka'.repeat(127)}b`, await hashPassword(`${'ka'.repeat(127)}c`))).toBe(false)
})

test('the same text in another Unicode normalization is the same password', async () => {
  const hash = await hashPassword('Ａngström-किरण'.normalize('NFC'))
  expect(await isPassword('Angström-किरण'.normalize('NFD'), hash)).toBe(true)
})

test('no password matches a missing hash', async () => {
  expect([await isPassword('anything', null), await isPassword('anything', undefined)]).toEqual([
    false,
    false,
  ])
})

test('two hashes run at a time, in order; with more than a hundred queued the answer is server.busy', async () => {
  const begun: number[] = []
  const running: (() => void)[] = []
  const work = (i: number) => () => new Promise<void>((resolve) => (begun.push(i), running.push(resolve)))
  const attempts = Array.from({ length: 110 }, (_, i) => withHashingSlot(work(i)))
  const refused = Promise.allSettled(attempts.slice(102))
  for (let ended = 0; ended < 102; ended += 1) {
    await nextTurn()
    expect(running).toHaveLength(Math.min(2, 102 - ended))
    // The one that started last ends first.
    running.pop()!()
  }
  await Promise.all(attempts.slice(0, 102))
  expect(begun).toEqual(Array.from({ length: 102 }, (_, i) => i))
  expect((await refused).map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
    Array.from({ length: 8 }, () => 'Fault: server.busy'),
  )
  expect(await isPassword('again', await hashPassword('again'))).toBe(true)
})

test('every hash waits in the queue, also the dummy hash for a missing password', async () => {
  const hash = await hashPassword('again')
  const outcomes = await withBusyHashing(() =>
    Promise.allSettled([
      hashPassword('again'),
      isPassword('again', hash),
      isPassword('again', null),
      isPassword('again', undefined),
    ]),
  )
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
    Array.from({ length: 4 }, () => 'Fault: server.busy'),
  )
})
