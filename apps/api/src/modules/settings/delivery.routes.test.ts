import { beforeEach, describe, expect, test } from 'vitest'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { boss, deleteSettings, path, readOne, saveSection, versionsOf } from './settings.factory.ts'

const product = testApp()
beforeEach(async () => {
  stopClock('2026-11-15T09:00:00+05:45')
  await deleteSettings(product.database.pool)
})

const near = { upTo: 2_000, charge: '50.00' }
const far = { upTo: 5_000, charge: '100.50' }

describe('ADM-07 the delivery charge as a setting', () => {
  test('is off until it is saved, and keeps its distances when it is switched off', async () => {
    expect(await readOne('delivery')).toEqual({
      section: 'delivery',
      version: 0,
      content: { isOn: false, bands: [] },
    })
    const rule = { isOn: true, bands: [near, far], freeFrom: '1000.00' }
    await saveSection('delivery', rule)
    expect((await readOne<object>('delivery')).content).toEqual(rule)
    await saveSection('delivery', { ...rule, isOn: false })
    expect(await readOne<object>('delivery')).toMatchObject({ version: 2, content: { bands: [near, far] } })
  })

  test('has versions, and an old one can be restored', async () => {
    await saveSection('delivery', { isOn: true, bands: [near] })
    await saveSection('delivery', { isOn: true, bands: [near, far], freeFrom: '1000.00' })
    const restored = await boss.post(`${path}/delivery/versions/1/restore`, { basedOn: 2 })
    expect(restored.json().data).toMatchObject({ version: 3, content: { isOn: true, bands: [near] } })
    expect(restored.json().data.content).not.toHaveProperty('freeFrom')
    const { items } = await versionsOf('delivery')
    expect(items.map(({ version, restored: from }) => [version, from])).toEqual([
      [3, 1],
      [2, undefined],
      [1, undefined],
    ])
    const { rows } = await product.database.pool.query(
      `select details from audit_log where action = 'settings.restored' order by id desc limit 1`,
    )
    expect(rows[0].details).toEqual({ version: 3, fields: ['bands', 'freeFrom'] })
  })

  test('of two people who save at once one is refused', async () => {
    const answers = await Promise.all(
      [near, far].map((band) =>
        boss.put(path, { section: 'delivery', basedOn: 0, content: { isOn: true, bands: [band] } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['on without a distance', { bands: [] }],
    ['with distances that do not ascend', { bands: [far, { ...near, charge: '200.00' }] }],
    ['with charges that do not ascend', { bands: [near, { ...far, charge: '50.00' }] }],
    ['with a part of a paisa', { bands: [{ ...near, charge: '50.005' }] }],
    ['with a distance of zero', { bands: [{ ...near, upTo: 0 }] }],
    ['free from nothing on', { freeFrom: '0.00' }],
  ])('%s is rejected', async (_, over) => {
    const content = { isOn: true, bands: [near], ...over }
    const answer = await boss.put(path, { section: 'delivery', basedOn: 0, content })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  })
})
