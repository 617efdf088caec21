import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { readSetting, readSettingNow } from './read-setting.service.ts'
import { seedSetting } from './save-setting.service.ts'
import {
  aBusiness,
  boss,
  deleteSettings,
  path,
  readOne,
  saveBusiness,
  versionsOf,
} from './settings.factory.ts'

const product = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await product.database.pool.query(text, values)).rows
const save = (basedOn: number, over = {}) =>
  boss.put(path, { section: 'business', basedOn, content: aBusiness(over) })

beforeEach(async () => {
  stopClock('2026-11-15T09:00:00+05:45')
  await deleteSettings(product.database.pool)
  await saveBusiness()
})

describe('ADM-07 settings of the chain', () => {
  test('a section that was never saved has version 0 and its built-in content', async () => {
    await deleteSettings(product.database.pool)
    expect(await readOne('business')).toEqual({ section: 'business', version: 0 })
  })

  test('each save is a new version with who and when, and the old one stays', async () => {
    stopClock('2026-11-15T10:00:00+05:45')
    expect((await save(1, { legalName: 'Jhol Momo Foods Pvt. Ltd.' })).json().data).toMatchObject({
      section: 'business',
      version: 2,
      savedAt: '2026-11-15T04:15:00.000Z',
      content: { legalName: 'Jhol Momo Foods Pvt. Ltd.' },
    })
    const { items } = await versionsOf('business')
    expect(
      items.map(({ version, content, before }) => [version, content.legalName, before?.legalName]),
    ).toEqual([
      [2, 'Jhol Momo Foods Pvt. Ltd.', 'Jhol Momo Pvt. Ltd.'],
      [1, 'Jhol Momo Pvt. Ltd.', undefined],
    ])
  })

  test('a version is never changed or deleted', async () => {
    await expect(query(`update setting_versions set content = '{}'`)).rejects.toThrow()
    await expect(query('delete from setting_versions')).rejects.toThrow()
  })

  test('the same content again makes no version and no entry in the log, whatever it is based on', async () => {
    for (const basedOn of [0, 1, 7]) expect((await save(basedOn)).json().data.version).toBe(1)
    expect((await versionsOf('business')).items).toHaveLength(1)
  })

  test('of two people who save at once one gets 409 content.changed with the newest version', async () => {
    const answers = await Promise.all([save(1, { footer: 'Namaste' }), save(1, { footer: 'Thank you' })])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(refused?.json()).toMatchObject({ code: 'content.changed', details: { version: 2 } })
    expect((await versionsOf('business')).items).toHaveLength(2)
  })

  test('a change is audited with the names of the fields', async () => {
    await save(1, { footer: 'Namaste', phone: '01-5970000' })
    const [entry] = await query(
      `select actor_id, action, subject_id, details from audit_log where action = 'settings.changed' order by id desc limit 1`,
    )
    expect(entry).toEqual({
      actor_id: boss.actor!.id,
      action: 'settings.changed',
      subject_id: 'business',
      details: { version: 2, fields: ['phone', 'footer'] },
    })
  })

  test('restoring saves the old content as a new version that names it', async () => {
    await save(1, { footer: 'Namaste' })
    const restore = (version: number, basedOn: number) =>
      boss.post(`${path}/business/versions/${version}/restore`, { basedOn })
    expect((await restore(1, 1)).json().code).toBe('content.changed')
    expect((await restore(1, 2)).json().data).toMatchObject({ version: 3, content: { footer: '' } })
    expect((await versionsOf('business')).items[0]).toMatchObject({ version: 3, restored: 1 })
    expect((await restore(9, 3)).json().code).toBe('setting.unknown')
    const [entry] = await query(`select action from audit_log order by id desc limit 1`)
    expect(entry).toEqual({ action: 'settings.restored' })
  })

  test('the history is read in pages, each version with the content before it', async () => {
    for (const n of [1, 2, 3]) await save(n, { footer: `Footer ${n}` })
    const first = await versionsOf('business', 'limit=2')
    expect(first.items.map(({ version }) => version)).toEqual([4, 3])
    expect(first.items[1]?.before?.footer).toBe('Footer 1')
    const second = await versionsOf('business', `limit=2&cursor=${first.nextCursor}`)
    expect(second.items.map(({ version }) => version)).toEqual([2, 1])
    expect(second.nextCursor).toBeNull()
  })

  test.each([
    ['a PAN with eight digits', { pan: '12345678' }],
    ['an empty name', { legalName: ' ' }],
    ['no period of VAT', { vat: [] }],
    [
      'periods that do not follow each other',
      {
        vat: ['2026-07-17', '2026-07-17'].map((from) => ({ from, isRegistered: true, rate: 13 })),
      },
    ],
    ['a rate of 0 %', { vat: [{ from: '2020-01-01', isRegistered: true, rate: 0 }] }],
  ])('%s is rejected', async (_, over) => {
    const answer = await save(1, over)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
    expect((await readOne('business')).version).toBe(1)
  })

  test('an unknown section is rejected, and only super admins read and save', async () => {
    expect((await boss.get(`${path}/nothing`)).json().code).toBe('request.invalid')
    for (const role of ['branchAdmin', 'admin', 'user'] as const)
      expect((await as(role).get(`${path}/business`)).statusCode).toBe(403)
  })
})

describe('other modules', () => {
  test('read a saved version at once in a transaction, and from the cache as soon as it is committed', async () => {
    expect((await readSetting('business'))?.footer).toBe('')
    await save(1, { footer: 'Namaste' })
    expect((await readSetting('business'))?.footer).toBe('Namaste')
    expect((await transaction((tx) => readSettingNow(tx, 'business')))?.footer).toBe('Namaste')
  })

  test('without a message another process sees a version after a second', async () => {
    await readSetting('business')
    // What another process writes, without its message.
    await query(`insert into setting_versions (section, version, content, saved_at)
      select section, 2, content || '{"footer": "Namaste"}', now() from setting_versions where section = 'business'`)
    await expect.poll(async () => (await readSetting('business'))?.footer, { timeout: 5_000 }).toBe('Namaste')
  })

  test('a seeded section is never overwritten', async () => {
    await seedSetting('business', aBusiness({ legalName: 'Demo' }))
    expect((await readOne('business')).content?.legalName).toBe('Jhol Momo Pvt. Ltd.')
    await deleteSettings(product.database.pool)
    await seedSetting('business', aBusiness({ legalName: 'Demo' }))
    expect((await versionsOf('business')).items).toEqual([
      expect.objectContaining({ version: 1, content: aBusiness({ legalName: 'Demo' }) }),
    ])
  })
})
