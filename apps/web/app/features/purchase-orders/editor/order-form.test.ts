import { expect, test } from 'vitest'
import { aDraft, anOrderLine, at, idOf } from '../purchase-orders.factory.ts'
import { editorMessages as texts } from './editor.messages.ts'
import {
  newLine,
  type OrderItem,
  OrderForm,
  totalOf,
  unitChoices,
  usualTime,
  valuesOf,
} from './order-form.ts'

const kg = 1_000_000
const maida: OrderItem = {
  id: idOf(2),
  name: 'Maida',
  nameNe: 'मैदा',
  baseUnit: 'g',
  units: [],
  unit: '25 kg sack',
  unitFactor: 25 * kg,
  price: 205_000,
}
const values = valuesOf(aDraft())
const messages = (change: Partial<typeof values>) =>
  OrderForm.safeParse({ ...values, ...change }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test('a stored draft comes back as it was', () => {
  expect(OrderForm.parse(values)).toEqual({
    id: values.id,
    supplierId: idOf(50),
    locationId: idOf(5),
    expectedAt: at('2026-11-15T08:00:00'),
    note: '',
    lines: [{ itemId: idOf(1), quantity: 40 * kg, unit: 'kg', price: 9_000 }],
    version: 4,
  })
})

test('a new line has the unit and price of the supplier, also of a unit that was retired', () => {
  const line = { ...newLine(maida), quantity: '२' }
  expect(unitChoices(maida).map(({ name }) => name)).toContain('25 kg sack')
  expect(OrderForm.parse({ ...values, lines: [line] }).lines).toEqual([
    { itemId: idOf(2), quantity: 50 * kg, unit: '25 kg sack', price: 205_000 },
  ])
  expect(totalOf([line])).toBe(410_000)
})

test('what is missing is marked at its field', () => {
  expect(messages({ lines: [] })).toEqual([['lines', texts.noLines]])
  expect(messages({ lines: [newLine({ ...maida, price: 0 })] })).toEqual([
    ['lines.0.quantity', texts.wrongQuantity],
    ['lines.0.price', texts.wrongPrice],
  ])
  expect(messages({ expectedAt: '' })).toEqual([['expectedAt', texts.wrongTime]])
})

test('goods are expected in the morning after the lead time of the next order day', () => {
  const nextOrderDay = { day: '2026-11-15', orderBy: at('2026-11-15T16:00:00'), isToday: false }
  expect(usualTime({ nextOrderDay, leadDays: 2 })).toBe('2026-11-17T08:00')
  expect(usualTime({ nextOrderDay, leadDays: 0 })).toBe('2026-11-15T18:00')
  const late = { ...nextOrderDay, orderBy: at('2026-11-15T20:00:00') }
  expect(usualTime({ nextOrderDay: late, leadDays: 0 })).toBe('2026-11-16T08:00')
})

test('fractions of a unit are shown as typed', () => {
  const half = valuesOf(aDraft({ lines: [anOrderLine({ quantity: 12_500_000, unitFactor: 25 * kg })] }))
  expect(half.lines[0]?.quantity).toBe('0.5')
})
