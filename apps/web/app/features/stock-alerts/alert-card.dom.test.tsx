import { type Alert, type AlertCard as Card, snoozeAlerts } from '@momo/contracts/stock-alerts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { AlertCard } from './alert-card.tsx'
import { alertMessages as texts } from './alerts.messages.ts'

const api = domApi()
const idOf = (last: string) => `019311ab-0000-7000-8000-0000000000${last}`
const item = {
  id: idOf('a1'),
  kind: 'ingredient',
  name: 'Paneer',
  nameNe: '',
  baseUnit: 'g',
  units: [],
} as const
const alertAt = (last: string, name: string, plates: number): Alert => ({
  id: idOf(`b${last}`),
  kind: 'out',
  severity: 'critical',
  item: { ...item, units: [] },
  location: { id: idOf(`c${last}`), kind: 'branch', name },
  owner: 'branch',
  openedAt: new Date('2026-11-14T09:25:00Z'),
  onHand: 0,
  plates,
  remedies: ['open-item', 'recount'],
})
const alerts = [alertAt('1', 'Thamel', 40), alertAt('2', 'Boudha', 12)]
const card = (shown: Alert[]): Card => ({
  id: item.id,
  item: { ...item, units: [] },
  severity: 'critical',
  plates: 52,
  count: shown.length,
  locationCount: shown.length,
  kinds: [{ kind: 'out', count: shown.length }],
  alerts: shown,
})
const open = (shown = alerts) =>
  renderScreen(<AlertCard card={card(shown)} filter={{ state: 'open' }} />, '/superadmin/inventory-alert')
const snoozeOf = (place: string) => texts.snooze.openFor(texts.card.at('Paneer', place))

test('one place of a card is snoozed apart from the others', async () => {
  api.reply(snoozeAlerts, [])
  const user = open()
  await user.click(screen.getByRole('button', { name: snoozeOf('Boudha') }))
  await user.click(await screen.findByRole('menuitem', { name: texts.snooze.until[1] }))
  await waitFor(() => expect(api.bodiesTo(snoozeAlerts)).toMatchObject([{ ids: [alerts[1]?.id] }]))
})

test('a card with one place is snoozed as a whole', () => {
  open(alerts.slice(0, 1))
  expect(screen.queryByRole('button', { name: snoozeOf('Thamel') })).toBeNull()
  expect(screen.getByRole('button', { name: texts.snooze.openFor('Paneer') })).toBeTruthy()
})

test('a delivery that was not checked in links to its requisition', () => {
  const transfer = { id: idOf('d1'), number: 'TRF-0311', requisitionId: idOf('e1') }
  const { item: _, ...late } = alertAt('1', 'Thamel', 0)
  const overdue: Alert = { ...late, kind: 'transfer-overdue', transfer, remedies: ['open-transfer'] }
  const { item: __, ...whole } = card([overdue])
  renderScreen(<AlertCard card={{ ...whole, id: transfer.id, transfer }} filter={{ state: 'open' }} />)
  expect(screen.getByRole('heading', { name: texts.card.transfer('TRF-0311') })).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.remedies['open-transfer'] }).getAttribute('href')).toBe(
    `/superadmin/branchorders?id=${transfer.requisitionId}`,
  )
  expect(screen.queryByRole('link', { name: texts.remedies['open-item'] })).toBeNull()
})

test('plates that cannot be cooked are named for the place and summed up for the item', () => {
  open()
  expect(screen.getByText(/about 52 plates short today/)).toBeTruthy()
  expect(screen.getByText(/0 g on hand .* about 40 plates short today/)).toBeTruthy()
})
