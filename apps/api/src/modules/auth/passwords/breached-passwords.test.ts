import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { testPassword } from '../../accounts/accounts.factory.ts'
import { newEmail } from '../one-time-code.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { isBreached } from './breached-passwords.service.ts'

testApp()
const use = (breachedPasswords?: string) =>
  useSwitches({ addressLimits: false, demoAccounts: true, breachedPasswords })
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'momo-breached-'))
})
afterEach(async () => {
  use()
  await rm(folder, { recursive: true })
})

test('a password of the shipped list is refused where one is chosen, and others are not', async () => {
  use()
  const { calls } = await aSession()
  const codeOf = async (newPassword: string) =>
    (await calls.post('/api/v1/profile/password', { currentPassword: testPassword, newPassword })).json().code
  expect(await codeOf('4815162342')).toBe('password.breached')
  const person = { firstName: 'Maya', lastName: 'Tamang', identifier: newEmail(), password: 'rush2112' }
  expect((await as('public').post('/api/v1/auth/signup', person)).json().code).toBe('password.breached')
  expect(await isBreached('kettle-thunder-walnut')).toBe(false)
})

test('every line of a sorted file is found, whatever the lengths of its counts', async () => {
  const words = Array.from({ length: 200 }, (_, i) => `steam-${i}`)
  const lines = words.map((word, i) => `${sha1(word)}:${10 ** (i % 8)}`).toSorted()
  for (const lineBreak of ['\n', '\r\n']) {
    const file = path.join(folder, `list-${lineBreak.length}.txt`)
    await writeFile(file, lines.join(lineBreak))
    use(file)
    const found = await Promise.all(words.map(isBreached))
    expect(found).not.toContain(false)
    const others = await Promise.all(Array.from({ length: 200 }, (_, i) => isBreached(`kettle-${i}`)))
    expect(others).not.toContain(true)
  }
})

test('a folder of range files replaces the shipped list', async () => {
  const hash = sha1('walnut by the window')
  await writeFile(
    path.join(folder, `${hash.slice(0, 5)}.txt`),
    `${'0'.repeat(35)}:7\r\n${hash.slice(5)}:3\r\n`,
  )
  use(folder)
  expect(await isBreached('walnut by the window')).toBe(true)
  expect(await isBreached('4815162342')).toBe(false)
})

test('a list that has gone refuses no password', async () => {
  use(path.join(folder, 'gone'))
  expect(await isBreached('4815162342')).toBe(false)
})
