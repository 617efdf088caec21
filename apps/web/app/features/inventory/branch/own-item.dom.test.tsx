import {
  type Batch,
  getOwnHistory,
  getOwnItem,
  listOwnMovements,
  type Movement,
  type OwnItem,
} from '@momo/contracts/inventory'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { movementWords, stockWords } from '#lib/stock/stock.messages.ts'
import { listWords } from '#ui/patterns/lists/list-frame.messages.ts'
import { OwnItemScreen } from './own-item.tsx'
import { ownItemMessages as texts, ownStockMessages as words } from './own-stock.messages.ts'

const api = domApi()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T10:00:00+05:45') }))
afterEach(() => void vi.useRealTimers())

const idOf = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const id = idOf(1)
const aBatch = (n: number, change: Partial<Batch> = {}): Batch => ({
  id: idOf(n),
  itemId: id,
  locationId: idOf(9),
  code: `K-${n}`,
  madeOn: '2026-11-12',
  useBy: '2026-11-20',
  onHand: 2_000_000,
  isStopped: false,
  ...change,
})
const item: OwnItem = {
  id,
  kind: 'preparation',
  name: 'Buff filling',
  nameNe: 'बफ',
  baseUnit: 'g',
  units: [],
  tracksBatches: true,
  storageArea: 'Freezer',
  safetyLevel: 5_000_000,
  position: 0,
  onHand: 6_000_000,
  state: 'enough',
  useBy: '2026-11-20',
  batches: [aBatch(2)],
}
const aMovement = (n: number, change: Partial<Movement> = {}): Movement => ({
  id: idOf(n),
  itemId: id,
  itemName: item.name,
  locationId: idOf(9),
  quantity: 6_000_000,
  kind: 'opening',
  documentType: 'opening',
  documentId: idOf(8),
  documentLine: 1,
  happenedAt: new Date('2026-11-15T09:40:00+05:45'),
  recordedAt: new Date('2026-11-15T09:40:00+05:45'),
  note: '',
  ...change,
})
const reply = (change: Partial<OwnItem>, movements: Movement[], nextCursor?: string) => {
  api.reply(getOwnHistory, { safetyLevel: 5_000_000, days: [] }, { id })
  api.reply(getOwnItem, { ...item, ...change }, { id })
  api.reply(listOwnMovements, { items: movements, nextCursor }, { id })
}
const openItem = () => renderScreen(<OwnItemScreen id={id} />, `/branchadmin/inventory/${id}`)
const openedName = (name = item.name) => screen.findByRole('heading', { level: 1, name })
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!)

test('ADM-04 an item has its level, place and movements with sign, time, person and reason', async () => {
  reply({}, [
    aMovement(3, { kind: 'waste', quantity: -1_800_000, reason: 'Spoilt', by: 'Maya Lama' }),
    aMovement(4, { reverses: idOf(5), quantity: -6_000_000 }),
    aMovement(5, { kind: 'cost-correction', quantity: 0 }),
  ])
  openItem()
  await openedName()
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect([words.inStock, words.safetyLevel, words.storedIn].map(fact)).toEqual(['6 kg', '5 kg', 'Freezer'])
  const waste = await rowOf(movementWords.waste)
  expect(waste.getByText('−1.8 kg')).toBeTruthy()
  expect(waste.getByText('Spoilt · Maya Lama')).toBeTruthy()
  expect(waste.getByText('9:40 AM')).toBeTruthy()
  expect((await rowOf(texts.reversal)).getByText('−6 kg')).toBeTruthy()
  expect((await rowOf(movementWords['cost-correction'])).getByText(texts.noQuantity)).toBeTruthy()
  expect(screen.queryByText(/Rs\./)).toBeNull()
  expect(screen.queryByRole('columnheader', { name: texts.value })).toBeNull()
})

test('costs are shown if the API sends them', async () => {
  reply({ value: 125_000 }, [aMovement(3, { value: -12_000 })])
  openItem()
  expect(await screen.findByText('Rs. 1,250.00')).toBeTruthy()
  expect(await screen.findByText('−Rs. 120.00')).toBeTruthy()
})

test('batches show their use-by date; expired, expiring and stopped ones are marked', async () => {
  const batches = [
    aBatch(2, { useBy: '2026-11-14' }),
    aBatch(3, { useBy: '2026-11-15' }),
    aBatch(4, { isStopped: true }),
    aBatch(5, { useBy: undefined, code: '' }),
  ]
  reply({ useBy: undefined, batches }, [])
  openItem()
  const list = await screen.findByRole('list', { name: texts.batches })
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '')
  expect(rows[0]).toContain(words.marks.expired)
  expect(rows[0]).toContain('Use by Sat, 14 Nov 2026')
  expect(rows[1]).toContain(words.marks.expiring)
  expect(rows[2]).toContain(texts.stopped)
  expect(rows[2]).not.toContain(words.marks.expiring)
  expect(rows[3]).toContain(texts.batch(''))
  expect(rows[3]).toContain(texts.noLastDay)
})

test('an item that does not track batches has no such part', async () => {
  reply({ tracksBatches: false, batches: [] }, [])
  openItem()
  await openedName()
  expect(screen.queryByRole('heading', { name: texts.batches })).toBeNull()
})

test('a tracked item with no batches left says so', async () => {
  reply({ batches: [] }, [])
  openItem()
  expect(await screen.findByText(texts.noBatches)).toBeTruthy()
})

test('an item that was never counted is unknown, not out, and has no movements', async () => {
  reply({ onHand: undefined, state: 'unknown', useBy: undefined, batches: [] }, [])
  openItem()
  expect(await screen.findByText(stockWords.notCounted)).toBeTruthy()
  expect(screen.getByText(texts.notCountedText)).toBeTruthy()
  expect(screen.queryByText(words.marks.out)).toBeNull()
  expect(await screen.findByText(texts.noMovements)).toBeTruthy()
})

test('another page of movements is added below the first', async () => {
  reply({}, [aMovement(3, { kind: 'waste' })], 'older')
  const user = openItem()
  await screen.findByText(movementWords.waste)
  api.reply(listOwnMovements, { items: [aMovement(4)], nextCursor: undefined }, { id })
  await user.click(screen.getByRole('button', { name: listWords.more }))
  expect(await screen.findByText(movementWords.opening)).toBeTruthy()
  expect(screen.getByText(movementWords.waste)).toBeTruthy()
  expect(api.requestsTo(listOwnMovements).map(({ search }) => search.get('cursor'))).toEqual([null, 'older'])
  expect(screen.queryByRole('button', { name: listWords.more })).toBeNull()
})

test('failed movements leave the item visible and can be tried again', async () => {
  reply({}, [])
  api.fault(listOwnMovements, { status: 503, code: 'server.busy' }, { id })
  const user = openItem()
  expect(await screen.findByText(texts.movementsFailed)).toBeTruthy()
  await openedName()
  reply({}, [aMovement(3)])
  await user.click(screen.getByRole('button', { name: words.tryAgain }))
  expect(await screen.findByText(movementWords.opening)).toBeTruthy()
})

test('RT-05 an item of another branch is not found', async () => {
  api.fault(getOwnItem, { status: 403, code: 'auth.forbidden' }, { id })
  openItem()
  expect(await screen.findByText(texts.unavailable.title)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title)
  expect(screen.getByRole('link', { name: texts.back }).getAttribute('href')).toBe('/branchadmin/inventory')
  expect(api.requestsTo(listOwnMovements)).toEqual([])
})

test('a failed item can be tried again', async () => {
  api.fault(getOwnItem, { status: 503, code: 'server.busy' }, { id })
  const user = openItem()
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  reply({}, [])
  await user.click(screen.getByRole('button', { name: words.tryAgain }))
  await openedName()
})

test('the chart shows the stock of each day with the safety level; a failed one leaves the item visible', async () => {
  reply({}, [])
  api.fault(getOwnHistory, { status: 503, code: 'server.busy' }, { id })
  const user = openItem()
  expect(await screen.findByText(texts.chart.failed)).toBeTruthy()
  api.reply(
    getOwnHistory,
    {
      safetyLevel: 5_000_000,
      days: [
        { day: '2026-11-14', onHand: 7_800_000 },
        { day: '2026-11-15', onHand: 6_000_000 },
      ],
    },
    { id },
  )
  await user.click(screen.getByRole('button', { name: words.tryAgain }))
  expect(await screen.findByRole('group', { name: texts.chart.label('6 kg', '5 kg') })).toBeTruthy()
  expect(screen.getByText('Sat, 14 Nov 2026')).toBeTruthy()
  expect(screen.getByText('7.8 kg')).toBeTruthy()
})
