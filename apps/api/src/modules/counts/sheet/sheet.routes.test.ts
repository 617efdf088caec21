import { beforeEach, describe, expect, test } from 'vitest'
import type { CountRow } from '@momo/contracts/counts'
import { now } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anItem, aReceipt, aSaleOf, post } from '../../inventory/inventory.factory.ts'
import {
  aCountingBranch,
  anEntry,
  at,
  clock,
  countsPath as path,
  officePath,
  postCount,
  saveSettings,
  send,
  sheetOf,
  startCount,
} from '../counts.factory.ts'

const served = testApp()
const boss = as('superadmin')
const settingsPath = `${officePath}/settings`
beforeEach(() => clock('08:40:00'))

const levelOf = (itemId: string, locationId: string, level: object) =>
  boss.put(`/api/v1/super-admin/inventory/items/${itemId}/level`, {
    locationId,
    safetyLevel: 0,
    position: 0,
    version: 0,
    ...level,
  })

describe('a sheet', () => {
  test('lists the items of the branch by storage area and position', async () => {
    const branchId = await aBranch()
    const calls = as('branchAdmin', { id: branchId })
    const stocked = async (name: string, storageArea: string, position: number) => {
      const itemId = await anItem({
        name: `${name} ${newId()}`,
        storageArea,
        units: [{ name: 'sack', factor: 25_000_000 }],
      })
      await levelOf(itemId, branchId, { position })
      return itemId
    }
    await stocked('Salt', 'Dry store', 2)
    await stocked('Maida', 'Dry store', 1)
    await stocked('Momo', 'Freezer', 5)
    await anItem({ name: `Elsewhere ${newId()}`, storageArea: 'Freezer' })
    expect((await calls.get(`${path}/choices`)).json().data).toEqual({
      daily: 3,
      weekly: 3,
      areas: [
        { name: 'Dry store', items: 2 },
        { name: 'Freezer', items: 1 },
      ],
    })
    const names = (sheet: Awaited<ReturnType<typeof sheetOf>>) =>
      sheet.lines.map(({ name }) => name.split(' ')[0])
    const id = await startCount(calls)
    const sheet = await sheetOf(calls, id)
    expect(names(sheet)).toEqual(['Maida', 'Salt', 'Momo'])
    expect(sheet).toMatchObject({
      number: expect.stringMatching(/^CNT-\d{4,}$/),
      items: 3,
      counted: 0,
      people: [],
    })
    expect(sheet.lines[0]).toMatchObject({ units: [{ name: 'sack' }], isSkipped: false, entries: [] })
    expect(sheet.lines[0]).not.toHaveProperty('counted')
    await calls.post(`${path}/${id}/discard`)
    expect(
      names(await sheetOf(calls, await startCount(calls, { kind: 'area', storageArea: 'Freezer' }))),
    ).toEqual(['Momo'])
  })

  test('of a day has the ten items of which the branch used the most, or those of the setting', async () => {
    const branchId = await aBranch()
    const calls = as('branchAdmin', { id: branchId })
    const itemIds: string[] = []
    for (let i = 0; i < 12; i += 1) {
      const at = { locationId: branchId, itemId: await anItem() }
      await aReceipt(at, 1_000, 100_000)
      await post(aSaleOf(at, 10 * (i + 1)))
      itemIds.push(at.itemId)
    }
    const listed = async () => {
      const id = await startCount(calls, { kind: 'daily' })
      const ids = (await sheetOf(calls, id)).lines.map(({ itemId }) => itemId)
      await calls.post(`${path}/${id}/discard`)
      return ids.toSorted()
    }
    expect(await listed()).toEqual(itemIds.slice(2).toSorted())
    await saveSettings({ dailyItemIds: [itemIds[0], itemIds[1], await anItem()] })
    expect(await listed()).toEqual(itemIds.slice(0, 2).toSorted())
    await saveSettings({ dailyItemIds: [] })
  })

  test('without items is rejected, and nothing is open then', async () => {
    const calls = as('branchAdmin', { id: await aBranch() })
    expect((await calls.post(path, { id: newId(), kind: 'weekly' })).json().code).toBe('count.nothing_listed')
    expect((await calls.get(`${path}/choices`)).json().data).not.toHaveProperty('openId')
  })

  test('hides what is expected, unless the setting shows it', async () => {
    const { maya } = await aCountingBranch()
    const blind = await startCount(maya)
    expect((await sheetOf(maya, blind)).lines[0]).not.toHaveProperty('expected')
    await maya.post(`${path}/${blind}/discard`)
    await saveSettings({ isBlind: false })
    expect((await sheetOf(maya, await startCount(maya))).lines[0]).toMatchObject({ expected: 1_000 })
    await saveSettings({ isBlind: true })
  })
})

describe('starting a count', () => {
  test('twice or at once opens one', async () => {
    const { maya, hari, branchId } = await aCountingBranch()
    const id = newId()
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => maya.post(path, { id, kind: 'weekly' })),
      ...[1, 2, 3].map(() => hari.post(path, { id: newId(), kind: 'weekly' })),
    ])
    const codes = answers.map((answer) => answer.json().code ?? answer.statusCode)
    expect(codes.filter((code) => code !== 200).every((code) => code === 'count.open')).toBe(true)
    const open = `select id from stock_counts where location_id = $1 and state = 'counting'`
    const { rows } = await served.database.pool.query(open, [branchId])
    expect(rows).toHaveLength(1)
    const other = await hari.post(path, { id: newId(), kind: 'daily' })
    expect(other.json()).toMatchObject({ code: 'count.open', details: { id: rows[0].id } })
    const reused = { id: rows[0].id, kind: 'daily' }
    expect((await maya.post(path, reused)).json().code).toBe('stock.key_reused')
  })

  test('with an area needs its name', async () => {
    const { maya } = await aCountingBranch()
    for (const body of [{ kind: 'area' }, { kind: 'weekly', storageArea: 'Freezer' }])
      expect((await maya.post(path, { id: newId(), ...body })).json().code).toBe('request.invalid')
  })
})

describe('entries', () => {
  test('of two people add up, and each sees the other', async () => {
    const { maya, hari, itemId } = await aCountingBranch()
    const id = await startCount(maya)
    await send(maya, id, [anEntry(itemId, 400, { unit: 'sack' })])
    clock('08:41:00')
    await send(hari, id, [anEntry(itemId, 350)])
    const sheet = await sheetOf(maya, id)
    expect(sheet).toMatchObject({ counted: 1, revision: 2, people: [{ isOwn: true }, { isOwn: false }] })
    expect(sheet.lines[0]).toMatchObject({
      counted: 750,
      isCountedByTwo: true,
      entries: [
        { quantity: 400, unit: 'sack', isOwn: true },
        { quantity: 350, isOwn: false },
      ],
    })
  })

  test('sent twice, also at once, are saved once', async () => {
    const { maya, itemId } = await aCountingBranch()
    const id = await startCount(maya)
    const entries = [anEntry(itemId, 400), anEntry(itemId, 50)]
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(maya, id, entries)))
    for (const { data } of answers)
      expect(data).toEqual({ saved: entries.map((entry) => entry.id), rejected: [], revision: 2 })
    expect((await sheetOf(maya, id)).lines[0]).toMatchObject({ counted: 450 })
  })

  test('that are not possible are reported, and the others are saved', async () => {
    const { maya, itemId } = await aCountingBranch()
    const id = await startCount(maya)
    const known = anEntry(itemId, 1)
    await send(maya, id, [known])
    const found = await anItem()
    const good = anEntry(found, 7)
    const [unknown, changed] = [anEntry(newId(), 1), { ...known, quantity: 2 }]
    const { data } = await send(maya, id, [unknown, changed, good])
    expect(data).toMatchObject({
      saved: [good.id],
      rejected: [
        { id: unknown.id, code: 'item.unknown' },
        { id: known.id, code: 'stock.key_reused' },
      ],
    })
    expect((await sheetOf(maya, id)).lines.find((line) => line.itemId === found)).toMatchObject({
      counted: 7,
    })
  })

  test('that arrive after the end are reported, except those that were saved before', async () => {
    const { maya, itemId, branchId } = await aCountingBranch()
    const [saved, late] = [anEntry(itemId, 1_000), anEntry(itemId, 5)]
    const id = await startCount(maya)
    await send(maya, id, [saved])
    await postCount(maya, id)
    expect((await send(maya, id, [saved, late])).data).toMatchObject({
      saved: [saved.id],
      rejected: [{ id: late.id, code: 'count.posted' }],
    })
    const second = await startCount(maya)
    await maya.post(`${path}/${second}/discard`)
    const other = as('branchAdmin', { id: branchId })
    expect((await send(other, second, [late])).data.rejected).toEqual([
      { id: late.id, code: 'count.discarded' },
    ])
  })

  test('have the time of the device, corrected by its clock, between the start and now', async () => {
    const { maya, itemId } = await aCountingBranch()
    const id = await startCount(maya)
    clock('09:00:00')
    const sentAt = at('10:00:00')
    const ahead = anEntry(itemId, 1, { countedAt: at('09:50:00').toISOString() })
    await send(maya, id, [ahead], sentAt)
    const entries = [
      anEntry(itemId, 1, { countedAt: at('08:45:00').toISOString() }),
      anEntry(itemId, 1, { countedAt: at('07:00:00').toISOString() }),
      anEntry(itemId, 1, { countedAt: at('23:00:00').toISOString() }),
    ]
    await send(maya, id, entries, now())
    const times = new Map(
      (await sheetOf(maya, id)).lines[0]!.entries.map((entry) => [entry.id, entry.countedAt]),
    )
    expect([ahead, ...entries].map((entry) => times.get(entry.id))).toEqual(
      ['08:50:00', '08:45:00', '08:40:00', '09:00:00'].map((time) => at(time).toISOString()),
    )
  })

  test('cannot be changed in the database', async () => {
    const { maya, itemId } = await aCountingBranch()
    const id = await startCount(maya)
    await send(maya, id, [anEntry(itemId, 1)])
    const change = 'update stock_count_entries set quantity = 2 where count_id = $1'
    await expect(served.database.pool.query(change, [id])).rejects.toThrow()
  })
})

describe('other branches', () => {
  test('can neither read nor write a count', async () => {
    const [mine, other] = [await aCountingBranch(), await aCountingBranch()]
    const id = await startCount(mine.maya)
    const entries = { sentAt: now().toISOString(), entries: [anEntry(mine.itemId, 1)] }
    const posting = { revision: 0, reasons: [], note: '' }
    for (const [method, step, body] of [
      ['GET', '', undefined],
      ['GET', '/review', undefined],
      ['POST', '/entries', entries],
      ['POST', '/posting', posting],
      ['POST', '/submission', posting],
      ['POST', '/reopening', { note: 'x' }],
      ['POST', '/discard', undefined],
    ] as const)
      expect((await other.maya.call(method, `${path}/${id}${step}`, { body })).json().code).toBe(
        'auth.forbidden',
      )
    expect((await other.maya.get(path)).json().data.items).toEqual([])
  })

  test('are listed for head office, in pages and by state', async () => {
    const { maya, branchId } = await aCountingBranch()
    const ids: string[] = []
    for (const time of ['08:41:00', '08:42:00', '08:43:00']) {
      clock(time)
      const id = await startCount(maya)
      ids.unshift(id)
      if (time !== '08:43:00') await maya.post(`${path}/${id}/discard`)
    }
    const office = `${officePath}?branchId=${branchId}`
    const page = async (url: string) => (await boss.get(url)).json().data
    const first = await page(`${office}&limit=2`)
    const second = await page(`${office}&limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ id }: CountRow) => id)).toEqual(ids)
    expect(second.nextCursor).toBe(null)
    expect((await boss.get(`/api/v1/super-admin/counts/${newId()}`)).json().code).toBe('count.unknown')
    expect((await page(`${office}&state=counting`)).items).toMatchObject([{ id: ids[0], items: 1 }])
    expect((await maya.get(`${path}?state=discarded`)).json().data.items).toHaveLength(2)
  })
})

describe('the settings of counts', () => {
  test('are changed with the version that was read', async () => {
    const before = (await boss.get(settingsPath)).json().data
    expect(before).toMatchObject({
      isBlind: true,
      recountFrom: '500.00',
      approvalFrom: '5000.00',
      isOnePerson: false,
    })
    const { dailyItems: _, ...change } = before
    const itemId = await anItem({ name: `Paneer ${newId()}` })
    const saved = await boss.put(settingsPath, { ...change, dailyItemIds: [itemId, itemId] })
    expect(saved.json().data).toMatchObject({ dailyItems: [{ id: itemId }], version: before.version + 1 })
    expect((await boss.put(settingsPath, change)).json().code).toBe('stock.settings_changed')
    const unknown = { ...change, version: before.version + 1, dailyItemIds: [newId()] }
    expect((await boss.put(settingsPath, unknown)).json().code).toBe('item.unknown')
    await saveSettings({ dailyItemIds: [] })
  })
})
