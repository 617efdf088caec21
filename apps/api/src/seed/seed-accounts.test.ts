import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { emptyTables } from '#testing/empty.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aBranch } from '../modules/branches/branches.factory.ts'
import { isPassword } from '../modules/auth/passwords/passwords.service.ts'
import { seedAccounts } from './seed-accounts.ts'

const db = testDatabase()
beforeEach(() => emptyTables(db, 'accounts'))

test('creates one demo account per role once, with the documented password', async () => {
  const branchId = await aBranch()
  expect([await seedAccounts(branchId), await seedAccounts(branchId)]).toEqual([4, 0])
  const { rows } = await db.database.pool.query(
    'select email, role, branch_id, password_hash from accounts order by email',
  )
  expect(rows).toMatchObject([
    { email: 'branch@jholmomo.test', role: 'branchAdmin', branch_id: branchId },
    { email: 'content@jholmomo.test', role: 'admin', branch_id: null },
    { email: 'customer@jholmomo.test', role: 'user', branch_id: null },
    { email: 'super@jholmomo.test', role: 'superadmin', branch_id: null },
  ])
  for (const { password_hash } of rows) expect(await isPassword('Momo-demo-2026', password_hash)).toBe(true)
})

test('production has no demo accounts unless enabled', () => {
  const production = {
    MODE: 'production',
    DATABASE_URL: 'postgres://x@127.0.0.1/x',
    STORAGE_DIR: '/x',
    PUBLIC_ORIGIN: 'https://momo.example',
    SECRET_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
    SMTP_URL: 'smtp://127.0.0.1:25',
    SMS_URL: 'http://127.0.0.1:1',
    SMS_TOKEN: 'x',
  }
  expect(readConfig(production).demoAccounts).toBe(false)
  expect(readConfig({ ...production, DEMO_ACCOUNTS: 'no' }).demoAccounts).toBe(false)
  const onThisMachine = { ...production, PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }
  expect(readConfig({ ...onThisMachine, DEMO_ACCOUNTS: 'yes' }).demoAccounts).toBe(true)
  expect(readConfig({ MODE: 'development' }).demoAccounts).toBe(true)
})
