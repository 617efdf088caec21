import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { testDatabase } from '#testing/test-db.ts'
import { databaseRoleWarning } from './database-role.ts'

const db = testDatabase()
const site = { mode: 'production', publicOrigin: 'https://jholmomo.example' } as const

test('a public site reports that its database role is a superuser', async () => {
  const warning = (config: Parameters<typeof databaseRoleWarning>[1]) =>
    databaseRoleWarning(db.database, config)()
  expect(await warning(site)).toMatch(/superuser, see deploy\/create-roles\.sql/)
  expect(await warning({ ...site, publicOrigin: 'http://127.0.0.1:3000' })).toBeUndefined()
  expect(await warning({ ...site, mode: 'development' })).toBeUndefined()
})

test('a database role without superuser rights is not reported', async () => {
  const ordinary = openDatabase({
    databaseUrl: `${db.url}?options=${encodeURIComponent('-c role=pg_monitor')}`,
    poolSize: 1,
  })
  onTestFinished(() => ordinary.close())
  const { rows } = await ordinary.pool.query('select current_user')
  expect(rows).toEqual([{ current_user: 'pg_monitor' }])
  expect(await databaseRoleWarning(ordinary, site)()).toBeUndefined()
})
