import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { as, callsWith } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { runProgram } from '#testing/program.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { createSetUpToken } from './first-admin.service.ts'

const product = testApp()
const visitor = as('public')
const person = { firstName: 'Pemba', lastName: 'Lama', password: 'walnut by the window' }
const start = Date.now()
const at = (hours: number) => stopClock(new Date(start + hours * 3_600_000).toISOString())

beforeEach(() => emptyTables(product, 'accounts', 'setup_links'))

const setUp = (token: string, over: object = {}) =>
  visitor.post('/api/v1/auth/set-up', { token, identifier: 'pemba@example.com', ...person, ...over })

const firstAdmin = (...args: string[]) =>
  runProgram(
    'first-admin',
    { MODE: 'test', DATABASE_URL: product.url, PUBLIC_ORIGIN: 'https://momo.example' },
    args,
  )

test('npm run first-admin prints keys for push notifications, or adds them to a file once', async () => {
  const pair = /^VAPID_PUBLIC_KEY=([\w-]{87})\nVAPID_PRIVATE_KEY=([\w-]{43})$/m
  const [, publicKey = '', privateKey = ''] = pair.exec((await firstAdmin()).stdout) ?? []
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  expect(readConfig({ MODE: 'test', ...keys }).push).toMatchObject({ publicKey, privateKey })
  const folder = await mkdtemp(path.join(tmpdir(), 'momo-env-'))
  const file = path.join(folder, '.env')
  await writeFile(file, 'LOG_LEVEL=info')
  expect((await firstAdmin('--env', file)).stdout).toContain(`were added to ${file}`)
  const written = await readFile(file, 'utf8')
  expect(written).toMatch(/^LOG_LEVEL=info\nVAPID_PUBLIC_KEY=/)
  expect((await firstAdmin('--env', file)).stdout).toContain('has keys for push notifications already')
  expect(await readFile(file, 'utf8')).toBe(written)
  await rm(folder, { recursive: true })
})

test('npm run first-admin prints a single-use super admin link; later runs are rejected unless --again is given', async () => {
  const printed = (await firstAdmin()).stdout
  const token = /^https:\/\/momo\.example\/set-up#([\w-]{43})$/m.exec(printed)?.[1]
  const { rows } = await product.database.pool.query('select * from setup_links')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await setUp(token!)).json().user.Role).toBe('superadmin')
  const refused = await firstAdmin()
  expect(refused).toMatchObject({
    code: 1,
    stdout: expect.not.stringContaining('/set-up#'),
    stderr: expect.stringContaining('A super admin already exists'),
  })
  expect((await firstAdmin('--again')).stdout).toContain('/set-up#')
})

test('the link signs its user in, and both steps are in the audit log', async () => {
  const token = (await createSetUpToken({ again: false }))!
  const reply = await setUp(token)
  const { user, accessToken } = reply.json()
  expect(reply.cookies.map(({ name }) => name).toSorted()).toEqual(['knownDevice', 'refreshToken'])
  expect((await callsWith(accessToken).get('/api/v1/super-admin/accounts')).json().data.items).toMatchObject([
    { id: user.id },
  ])
  const { rows } = await product.database.pool.query(
    'select actor_id, actor_role, action from audit_log order by id desc limit 2',
  )
  expect(rows).toEqual([
    { actor_id: null, actor_role: 'operator', action: 'account.set_up' },
    { actor_id: null, actor_role: 'operator', action: 'set_up.link_made' },
  ])
})

test('of ten concurrent uses of a link, one succeeds', async () => {
  const token = (await createSetUpToken({ again: false }))!
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) => setUp(token, { identifier: `p${i}@example.com` })),
  )
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.json().code === 'set_up.spent')).toHaveLength(9)
})

test('using one link voids the others; a link lasts a day', async () => {
  at(0)
  const [one, two] = [
    (await createSetUpToken({ again: false }))!,
    (await createSetUpToken({ again: false }))!,
  ]
  expect((await setUp(one)).statusCode).toBe(200)
  expect((await setUp(two, { identifier: 'other@example.com' })).json().code).toBe('set_up.spent')
  const late = (await createSetUpToken({ again: true }))!
  at(24)
  expect((await setUp(late, { identifier: 'other@example.com' })).json().code).toBe('set_up.spent')
})

test('invalid personal data leaves the link usable', async () => {
  await anAccount({ identifier: 'taken@example.com' })
  const token = (await createSetUpToken({ again: false }))!
  expect((await setUp(token, { identifier: 'taken@example.com' })).json()).toMatchObject({
    code: 'request.invalid',
    details: [{ path: '/identifier' }],
  })
  expect((await setUp(token, { password: 'pemba lama' })).json().code).toBe('password.common')
  expect((await setUp(token, { role: 'superadmin' })).statusCode).toBe(400)
  for (const wrong of ['', 'x', `${token}x`]) expect((await setUp(wrong)).json().code).toBe('set_up.spent')
  expect((await setUp(token)).statusCode).toBe(200)
})

test('a suspended super admin does not count: a new link can be created', async () => {
  await anAccount({ role: 'superadmin', state: 'suspended' })
  expect(await createSetUpToken({ again: false })).toBeTypeOf('string')
  await anAccount({ role: 'superadmin' })
  expect(await createSetUpToken({ again: false })).toBeUndefined()
})
