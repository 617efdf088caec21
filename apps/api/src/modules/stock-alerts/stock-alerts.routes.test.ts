import { beforeEach, describe, expect, test } from 'vitest'
import type { Alert, AlertCard } from '@momo/contracts/stock-alerts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aMenu } from '../catalogue/catalogue.factory.ts'
import { aRecipe } from '../consumption/consumption.factory.ts'
import { aKitchen, anItem, aReceipt } from '../inventory/inventory.factory.ts'
import { evaluateAlerts } from './evaluate/evaluate-alerts.service.ts'
import { alertsOf, aPlace, kindsOf, listed, office, sell, setSafety, setUse } from './stock-alerts.factory.ts'

const served = testApp()
const boss = as('superadmin')
const noon = '2026-11-15T12:00:00+05:45'
beforeEach(() => stopClock(noon))

describe('lists', () => {
  test('are ranked by severity, plates and money, in pages, and grouped into one card per item', async () => {
    const itemId = await anItem()
    const places = await Promise.all([1, 2, 3].map(async () => ({ itemId, locationId: await aBranch() })))
    for (const [n, place] of places.entries()) {
      await aReceipt(place, 1_000, 1_000 * (n + 1))
      await setSafety(place, 4_000)
    }
    await sell(places[0]!, 1_000)
    await evaluateAlerts()
    const found = await listed(`subjectId=${itemId}`)
    expect(found.map(({ kind, location }) => [kind, location?.id])).toEqual([
      ['out', places[0]!.locationId],
      ['below-safety', places[2]!.locationId],
      ['below-safety', places[1]!.locationId],
    ])
    const pages: string[] = []
    for (let cursor = ''; ;) {
      const page = (await boss.get(`${office}?subjectId=${itemId}&limit=1${cursor}`)).json().data
      pages.push(...page.items.map(({ id }: Alert) => id))
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(pages).toEqual(found.map(({ id }) => id))
    const cards: AlertCard[] = (await boss.get(`${office}/cards?subjectId=${itemId}`)).json().data.items
    expect(cards).toMatchObject([
      {
        id: itemId,
        item: { id: itemId },
        severity: 'critical',
        count: 3,
        locationCount: 3,
        kinds: [
          { kind: 'out', count: 1 },
          { kind: 'below-safety', count: 2 },
        ],
      },
    ])
    expect(cards[0]!.alerts.map(({ id }) => id)).toEqual(pages)
  })

  test('plates lost come before money, for alerts and for cards', async () => {
    const [rice, saffron] = [await aPlace(), await aPlace()]
    await aRecipe((await aMenu()).get('Buff Jhol Momo')!, [
      { itemId: rice.itemId, quantity: 10 },
      { itemId: saffron.itemId, quantity: 1_000 },
    ])
    await aReceipt(rice, 100, 1)
    await aReceipt(saffron, 100, 100_000)
    for (const place of [rice, saffron]) {
      await setUse(served.database.pool, place, 4_000)
      await sell(place, 100)
    }
    await evaluateAlerts()
    const own = [rice.itemId, saffron.itemId]
    const found = (await listed('kind=out'))
      .flatMap(({ item }) => item?.id ?? [])
      .filter((id) => own.includes(id))
    expect(found).toEqual(own)
    const cards: AlertCard[] = (await boss.get(`${office}/cards?limit=200&kind=out`)).json().data.items
    expect(cards.filter(({ id }) => own.includes(id))).toMatchObject([
      { id: rice.itemId, plates: 400 },
      { id: saffron.itemId, plates: 4 },
    ])
  })

  test('cards are paged without a gap', async () => {
    await Promise.all([1, 2, 3].map(async () => sell(await aPlace(), 5)))
    await evaluateAlerts()
    const all = (await boss.get(`${office}/cards?limit=200`)).json().data.items.map(({ id }: AlertCard) => id)
    const paged: string[] = []
    for (let cursor = ''; ;) {
      const page = (await boss.get(`${office}/cards?limit=1${cursor}`)).json().data
      paged.push(...page.items.map(({ id }: AlertCard) => id))
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(paged).toEqual(all)
  })

  test('are filtered, counted and exported', async () => {
    const kitchen = await aKitchen()
    const [place, other] = [await aPlace({}, kitchen.id), await aPlace({ name: `=cmd ${newId()}` })]
    for (const one of [place, other]) await sell(one, 5)
    await evaluateAlerts()
    const ids = async (search: string) =>
      (await listed(search))
        .map((alert) => alert.item?.id)
        .filter((id) => id === place.itemId || id === other.itemId)
    expect(await ids(`locationId=${kitchen.id}`)).toEqual([place.itemId])
    expect(await ids('owner=kitchen')).toEqual([place.itemId])
    expect(await ids('kind=expired')).toEqual([])
    expect(await ids('mine=yes')).toEqual([])
    const summary = (await boss.get(`${office}/summary`)).json().data
    const open = await listed()
    expect(summary).toMatchObject({ total: open.length, evaluatedAt: new Date(noon).toISOString() })
    expect(summary.kinds).toContainEqual({
      kind: 'below-zero',
      count: open.filter(({ kind }) => kind === 'below-zero').length,
    })
    const csv = (await boss.get(`${office}/export?locationId=${other.locationId}`)).body.split('\r\n')
    expect(csv).toHaveLength(3)
    expect(csv[1]).toContain(`"'=cmd`)
    expect(csv[1]).toContain('"Below zero","critical"')
  })

  test('a branch sees its own alerts, without costs unless a setting shows them', async () => {
    const [mine, other] = [await aPlace(), await aPlace()]
    for (const one of [mine, other]) await sell(one, 5)
    await evaluateAlerts()
    const calls = as('branchAdmin', { id: mine.locationId })
    const own = '/api/v1/branch-dashboard/stock-alerts'
    const seen = (await calls.get(own)).json().data.items
    expect(seen).toMatchObject([{ item: { id: mine.itemId }, kind: 'below-zero' }])
    expect(seen[0]).not.toHaveProperty('value')
    expect((await calls.get(`${own}?kind=out`)).json().data.items).toEqual([])
    expect((await calls.get(`${own}/summary`)).json().data).toMatchObject({
      total: 1,
      subjects: 1,
      kinds: [{ kind: 'below-zero', count: 1 }],
    })
  })
})

describe('head office', () => {
  const anAlert = async () => {
    const place = await aPlace()
    await sell(place, 5)
    await evaluateAlerts()
    return { place, id: (await alertsOf(place))[0]!.id }
  }

  test('snoozes an alert until a time, and ends the snooze', async () => {
    const { place, id } = await anAlert()
    const snooze = (until?: string) => boss.post(`${office}/snooze`, { ids: [id], ...(until && { until }) })
    const until = '2026-11-16T06:15:00.000Z'
    expect((await snooze(until)).json().data).toMatchObject([{ id, snoozedUntil: until }])
    expect((await snooze(until)).json().data).toMatchObject([{ id, snoozedUntil: until }])
    expect(await alertsOf(place)).toEqual([])
    expect(await alertsOf(place, 'state=snoozed')).toMatchObject([{ id }])
    await evaluateAlerts()
    expect(await alertsOf(place)).toEqual([])
    stopClock('2026-11-16T12:01:00+05:45')
    expect(await alertsOf(place)).toMatchObject([{ id }])
    stopClock(noon)
    await snooze()
    expect(await alertsOf(place)).toMatchObject([{ id }])
  })

  test.each(['2026-11-15T06:00:00.000Z', '2026-12-16T06:15:00.000Z'])(
    'cannot snooze until %s',
    async (until) => {
      const { id } = await anAlert()
      expect((await boss.post(`${office}/snooze`, { ids: [id], until })).json()).toMatchObject({
        code: 'alert.snooze_time',
      })
    },
  )

  test('assigns an alert; the next kind of the same item takes the person over', async () => {
    const { place, id } = await anAlert()
    const { id: assigneeId } = await anAccount({ role: 'superadmin' })
    const assign = (over: object) =>
      boss.post(`${office}/assign`, { ids: [id], owner: 'purchasing', ...over })
    const [assigned] = (await assign({ assigneeId })).json().data
    expect(assigned).toMatchObject({ owner: 'purchasing', assignee: { id: assigneeId } })
    expect(assigned.assignee.name).not.toBe('')
    await aReceipt(place, 5, 5)
    await setUse(served.database.pool, place, 10)
    await evaluateAlerts()
    expect(await alertsOf(place)).toMatchObject([{ kind: 'out', assignee: { id: assigneeId } }])
    const [customer, unknown] = [(await anAccount({ role: 'user' })).id, newId()]
    for (const other of [customer, unknown])
      expect((await assign({ assigneeId: other })).json()).toMatchObject({ code: 'account.unknown' })
  })

  test('changes nothing if one of the alerts is unknown', async () => {
    const { place, id } = await anAlert()
    for (const [action, over] of [
      ['snooze', { until: '2026-11-16T06:15:00.000Z' }],
      ['assign', { owner: 'kitchen' }],
      ['acknowledge', {}],
    ] as const)
      expect((await boss.post(`${office}/${action}`, { ids: [id, newId()], ...over })).json()).toMatchObject({
        code: 'alert.unknown',
      })
    expect(await alertsOf(place)).toMatchObject([{ id, owner: 'branch' }])
  })

  test('cannot acknowledge what resolves itself, and leaves a resolved alert as it is', async () => {
    const { place, id } = await anAlert()
    expect((await boss.post(`${office}/acknowledge`, { ids: [id] })).json()).toMatchObject({
      code: 'alert.not_acknowledged',
    })
    await aReceipt(place, 500, 5)
    await evaluateAlerts()
    const until = '2026-11-16T06:15:00.000Z'
    const [alert] = (await boss.post(`${office}/snooze`, { ids: [id], until })).json().data
    expect(alert).not.toHaveProperty('snoozedUntil')
    expect(alert).toHaveProperty('resolvedAt')
  })

  test('changes the limits, once per version', async () => {
    const { version } = (await boss.get(`${office}/settings`)).json().data
    const limits = { runsOutTenths: 25, countDifference: '50.00', version }
    const place = await aPlace()
    await aReceipt(place, 2_400, 5)
    await setUse(served.database.pool, place, 1_000)
    expect(await kindsOf(place)).toEqual([])
    expect((await boss.put(`${office}/settings`, limits)).json().data).toEqual({
      ...limits,
      version: version + 1,
    })
    expect(await kindsOf(place)).toEqual(['runs-out'])
    expect((await boss.put(`${office}/settings`, limits)).json()).toMatchObject({
      code: 'alert.settings_changed',
    })
    await boss.put(`${office}/settings`, {
      runsOutTenths: 10,
      countDifference: '1000.00',
      version: version + 1,
    })
  })
})
