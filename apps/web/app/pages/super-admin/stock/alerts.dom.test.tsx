import { listLocations } from '@momo/contracts/inventory'
import {
  acknowledgeAlerts,
  type Alert,
  type AlertCard,
  assignAlerts,
  exportAlerts,
  getAlertSettings,
  getAlertSummary,
  listAlertCards,
  listAlerts,
  saveAlertSettings,
  snoozeAlerts,
} from '@momo/contracts/stock-alerts'
import type { ReportItem } from '@momo/contracts/stock-reports'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { alertKindWords, alertMessages as texts, ownerWords } from '#features/stock-alerts/alerts.messages.ts'
import { snoozeTimes } from '#features/stock-alerts/alerts-view.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './alerts.tsx'

const api = domApi()
const idOf = (last: string) => `019311ab-0000-7000-8000-0000000000${last}`
const at = new Date('2026-11-14T09:25:00Z')
const thamel = { id: idOf('c1'), kind: 'branch', name: 'Thamel' } as const
const boudha = { id: idOf('c2'), kind: 'branch', name: 'Boudha' } as const
const paneer: ReportItem = {
  id: idOf('a1'),
  kind: 'ingredient',
  name: 'Paneer',
  nameNe: 'पनिर',
  baseUnit: 'g',
  units: [],
}
const out: Alert = {
  id: idOf('b1'),
  kind: 'out',
  severity: 'critical',
  item: paneer,
  location: thamel,
  owner: 'branch',
  openedAt: at,
  onHand: 0,
  safetyLevel: 10_000_000,
  remedies: ['open-item', 'recount'],
}
const expired: Alert = {
  ...out,
  id: idOf('b2'),
  kind: 'expired',
  location: boudha,
  owner: 'head-office',
  onHand: 2_000_000,
  quantity: 500_000,
  useBy: '2026-11-13',
  value: 40_000,
  daysLeft: 1.25,
  remedies: ['open-item', 'waste'],
}
const card = (over: Partial<AlertCard> = {}): AlertCard => ({
  id: paneer.id,
  item: paneer,
  severity: 'critical',
  value: 40_000,
  count: 2,
  locationCount: 2,
  kinds: [
    { kind: 'out', count: 1 },
    { kind: 'expired', count: 1 },
  ],
  alerts: [out, expired],
  ...over,
})
const summary = {
  total: 2,
  subjects: 1,
  snoozed: 3,
  kinds: [
    { kind: 'out', count: 1 },
    { kind: 'expired', count: 1 },
  ],
  evaluatedAt: at,
} as const

const answerCards = (...items: AlertCard[]) => api.reply(listAlertCards, { items, nextCursor: undefined })

beforeEach(() => {
  api.reply(listLocations, { items: [thamel, boudha], nextCursor: undefined })
  api.reply(getAlertSummary, { ...summary, kinds: [...summary.kinds] })
  answerCards(card())
})

const open = (search = '') =>
  renderBrowserPage(page, '/superadmin/inventory-alert', `/superadmin/inventory-alert${search}`)
const paneerCard = async () => within(await screen.findByRole('article', { name: 'Paneer' }))
const asked = () => Object.fromEntries(api.requestsTo(listAlertCards).at(-1)?.search ?? [])

describe('ADM-04 alerts', () => {
  test('one card per item has the places with quantity, owner and a link to the ledger', async () => {
    open()
    const shown = await paneerCard()
    const [first, second] = shown.getAllByRole('listitem')
    expect(first?.textContent).toContain('0 g on hand · safety 10 kg')
    expect(first?.textContent).toContain(ownerWords.branch)
    expect(second?.textContent).toContain(
      '2 kg on hand · safety 10 kg · 1.3 days left · 500 g of it · use by Fri, 13 Nov 2026 · worth Rs. 400.00',
    )
    expect(within(first!).getByRole('link', { name: 'Thamel' }).getAttribute('href')).toBe(
      `/superadmin/stock/${paneer.id}?place=${thamel.id}`,
    )
    expect(screen.getByText(/2 open alerts for 1 item · checked/)).toBeTruthy()
  })

  test('what expired is never more than what is on hand, and nothing lasts no days', async () => {
    answerCards(
      card({
        alerts: [
          { ...out, daysLeft: 0 },
          { ...expired, quantity: 2_700_000 },
        ],
      }),
    )
    open()
    const [first, second] = (await paneerCard()).getAllByRole('listitem')
    expect(first?.textContent).not.toContain('days left')
    expect(second?.textContent).toContain('2 kg on hand · safety 10 kg · 1.3 days left · 2 kg of it')
  })

  test('kind, owner, place, state and own alerts narrow the list together', async () => {
    const user = open()
    await paneerCard()
    // The request is sent while the page of the new address is still loading, so each step waits for the control too.
    const chip = (name: RegExp) => screen.getByRole('link', { name })
    const kind = new RegExp(`^${alertKindWords.out} 1`)
    await user.click(chip(kind))
    await waitFor(() => expect(chip(kind).getAttribute('aria-current')).toBe('true'))
    const owner = screen.getByRole<HTMLSelectElement>('combobox', { name: texts.filters.owner })
    await user.selectOptions(owner, 'kitchen')
    await waitFor(() => expect(owner.value).toBe('kitchen'))
    const place = screen.getByRole<HTMLSelectElement>('combobox', { name: texts.filters.place })
    await user.selectOptions(place, 'Boudha')
    await waitFor(() => expect(place.value).toBe(boudha.id))
    const mine = new RegExp(texts.filters.mine)
    await user.click(chip(mine))
    await waitFor(() => expect(chip(mine).getAttribute('aria-current')).toBe('true'))
    const filter = { kind: 'out', owner: 'kitchen', locationId: boudha.id, mine: 'yes' }
    expect(asked()).toMatchObject({ ...filter, state: 'open' })
    await user.click(chip(new RegExp(`^${texts.filters.state.snoozed}`)))
    await waitFor(() => expect(asked()).toMatchObject({ ...filter, state: 'snoozed' }))
  })

  test('no alerts, no results and a failure have their own texts', async () => {
    answerCards()
    const user = open()
    expect(await screen.findByText(texts.empty.open.none)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: texts.filters.mine }))
    expect(await screen.findByText(texts.empty.nothingFound)).toBeTruthy()
    api.fault(listAlertCards, { status: 503, code: 'server.error' })
    await user.selectOptions(screen.getByRole('combobox', { name: texts.filters.owner }), 'kitchen')
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    answerCards(card())
    await user.click(screen.getByRole('button', { name: texts.tryAgain }))
    expect(await paneerCard()).toBeTruthy()
  })

  test('resolved alerts are listed by time', async () => {
    api.reply(listAlerts, { items: [{ ...out, resolvedAt: at }], nextCursor: undefined })
    open('?state=resolved')
    const row = await screen.findByRole('row', { name: /Paneer/ })
    expect(row.textContent).toContain('Sat, 14 Nov 2026, 3:10 PM')
    expect(api.requestsTo(listAlerts)[0]?.search.get('state')).toBe('resolved')
  })
})

describe('a card is acted on', () => {
  test('it is snoozed until a morning, once, with all of its alerts', async () => {
    answerCards(card({ count: 8 }))
    const others = Array.from({ length: 8 }, (_, n) => ({ ...out, id: idOf(`d${n}`) }))
    api.reply(listAlerts, { items: others, nextCursor: undefined })
    const user = open('?owner=branch')
    const shown = await paneerCard()
    const release = api.hold(snoozeAlerts, [])
    await user.click(shown.getByRole('button', { name: texts.snooze.openFor('Paneer') }))
    await user.click(await screen.findByRole('menuitem', { name: texts.snooze.until[3] }))
    await waitFor(() => expect(api.requestsTo(snoozeAlerts)).toHaveLength(1))
    release()
    const [body] = api.bodiesTo(snoozeAlerts)
    expect(body?.ids).toEqual(others.map(({ id }) => id))
    expect(body?.until).toEqual(snoozeTimes(new Date())[1]?.until)
    expect(Object.fromEntries(api.requestsTo(listAlerts)[0]!.search)).toMatchObject({
      subjectId: paneer.id,
      owner: 'branch',
    })
    await waitFor(() => expect(toastStore.read()[0]?.text).toContain('Snoozed until'))
  })

  test('a snoozed card is shown again', async () => {
    api.reply(snoozeAlerts, [])
    const user = open('?state=snoozed')
    await user.click((await paneerCard()).getByRole('button', { name: texts.snooze.endFor('Paneer') }))
    await waitFor(() => expect(api.bodiesTo(snoozeAlerts)).toEqual([{ ids: [out.id, expired.id] }]))
  })

  test('an expired batch is handed to its branch with one click; the branch’s own alert has no such button', async () => {
    api.reply(assignAlerts, [])
    const user = open()
    const shown = await paneerCard()
    expect(shown.queryByRole('button', { name: /^Ask for a recount/ })).toBeNull()
    await user.click(shown.getByRole('button', { name: /^Ask to waste it: Paneer at Boudha/ }))
    await waitFor(() => expect(api.bodiesTo(assignAlerts)).toEqual([{ ids: [expired.id], owner: 'branch' }]))
    await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.asked(ownerWords.branch) }]))
  })

  test('the owner is chosen in a dialog; a rejected change keeps the choice', async () => {
    const user = open()
    await user.click((await paneerCard()).getByRole('button', { name: texts.owner.openFor('Paneer') }))
    const dialog = within(await screen.findByRole('dialog', { name: texts.owner.title }))
    await user.selectOptions(dialog.getByRole('combobox', { name: texts.owner.owner }), 'purchasing')
    api.fault(assignAlerts, { status: 404, code: 'alert.unknown' })
    await user.click(dialog.getByRole('button', { name: texts.save }))
    expect(await dialog.findByText('alert.unknown')).toBeTruthy()
    api.reply(assignAlerts, [])
    await user.click(dialog.getByRole('button', { name: texts.save }))
    await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.owner.saved }]))
    expect(api.bodiesTo(assignAlerts).at(-1)).toEqual({ ids: [out.id, expired.id], owner: 'purchasing' })
  })

  test('a count difference is acknowledged, and its count can be opened', async () => {
    const counted: Alert = {
      ...out,
      kind: 'count-difference',
      severity: 'notice',
      quantity: -600_000,
      document: { type: 'count', id: idOf('e1') },
      remedies: ['open-item', 'acknowledge'],
    }
    answerCards(card({ count: 1, alerts: [counted] }))
    api.reply(acknowledgeAlerts, [])
    const user = open()
    const shown = await paneerCard()
    expect(shown.getByText(/counted −600 g/)).toBeTruthy()
    expect(shown.getByRole('link', { name: texts.card.openDocument }).getAttribute('href')).toContain(
      `document=count.${idOf('e1')}`,
    )
    await user.click(shown.getByRole('button', { name: /^Looked into/ }))
    await waitFor(() => expect(api.bodiesTo(acknowledgeAlerts)).toEqual([{ ids: [counted.id] }]))
  })

  test('the places beyond the first are loaded on demand', async () => {
    answerCards(card({ count: 3 }))
    const third = { ...out, id: idOf('b3'), location: { ...boudha, id: idOf('c3'), name: 'Kalanki' } }
    api.reply(listAlerts, { items: [out, expired, third], nextCursor: undefined })
    const user = open()
    const shown = await paneerCard()
    await user.click(shown.getByRole('button', { name: texts.card.all(3) }))
    expect(await shown.findByRole('link', { name: 'Kalanki' })).toBeTruthy()
  })

  test('a food without a recipe opens its recipe', async () => {
    const food = { id: idOf('f1'), name: 'Jhol momo' }
    const missing: Alert = {
      id: idOf('b4'),
      kind: 'recipe-missing',
      severity: 'notice',
      food,
      owner: 'head-office',
      openedAt: at,
      plates: 12,
      remedies: ['open-recipe'],
    }
    answerCards({
      id: food.id,
      food,
      severity: 'notice',
      count: 1,
      locationCount: 0,
      kinds: [{ kind: 'recipe-missing', count: 1 }],
      alerts: [missing],
    })
    open()
    const shown = within(await screen.findByRole('article', { name: 'Jhol momo' }))
    expect(shown.getByText(/12 plates sold in 7 days/)).toBeTruthy()
    expect(shown.getByRole('link', { name: texts.remedies['open-recipe'] }).getAttribute('href')).toBe(
      `/superadmin/recipe/${food.id}`,
    )
  })
})

test('the limits are typed in days and rupees', async () => {
  api.reply(getAlertSettings, { runsOutTenths: 15, countDifference: 50_000, version: 3 })
  const user = open()
  await user.click(await screen.findByRole('button', { name: texts.settings.open }))
  const days = await screen.findByRole<HTMLInputElement>('textbox', { name: texts.settings.days })
  const dialog = within(screen.getByRole('dialog', { name: texts.settings.title }))
  expect(days.value).toBe('1.5')
  await fill(user, days, '20')
  await user.click(dialog.getByRole('button', { name: texts.save }))
  expect(await dialog.findByText(texts.settings.daysInvalid)).toBeTruthy()
  await fill(user, days, '2')
  await fill(user, dialog.getByRole('textbox', { name: texts.settings.difference }), '750')
  api.fault(saveAlertSettings, { status: 409, code: 'alert.settings_changed' })
  api.reply(getAlertSettings, { runsOutTenths: 15, countDifference: 50_000, version: 4 })
  await user.click(dialog.getByRole('button', { name: texts.save }))
  expect(await dialog.findByText('alert.settings_changed')).toBeTruthy()
  await waitFor(() => expect(api.requestsTo(getAlertSettings)).toHaveLength(2))
  api.reply(saveAlertSettings, { runsOutTenths: 20, countDifference: 75_000, version: 5 })
  await user.click(dialog.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.settings.saved }]))
  expect(api.bodiesTo(saveAlertSettings).at(-1)).toEqual({
    runsOutTenths: 20,
    countDifference: 75_000,
    version: 4,
  })
})

test('an export that fails says so, and has the filters of the page', async () => {
  api.fault(exportAlerts, { status: 503, code: 'server.error' })
  const user = open('?kind=out')
  await user.click(await screen.findByRole('button', { name: texts.export }))
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.exportFailed }]))
  expect(Object.fromEntries(api.requestsTo(exportAlerts)[0]!.search)).toEqual({ state: 'open', kind: 'out' })
})
