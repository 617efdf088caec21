import { expect, test } from 'vitest'
import { anOrder, at, kg } from '../production.factory.ts'
import { orderMessages as texts } from './order.messages.ts'
import { plannedForm, plannedValues } from './planned-form.ts'

const order = anOrder({ version: 4 })
const parse = (change: object) => plannedForm(order).safeParse({ ...plannedValues(order), ...change })

test('unchanged fields are the order as it is', () => {
  expect(parse({}).data).toEqual({
    quantity: 38 * kg,
    startsAt: at('06:00'),
    endsAt: at('07:30'),
    version: 4,
  })
})

test('times are those in Nepal, and an end before the start is on the next day', () => {
  expect(parse({ day: '2026-11-16', starts: '22:00', ends: '02:15' }).data).toMatchObject({
    startsAt: at('22:00', '2026-11-16'),
    endsAt: at('02:15', '2026-11-17'),
  })
})

test.each([
  [{ quantity: 'many' }, 'quantity', texts.wrongQuantity],
  [{ quantity: '0' }, 'quantity', texts.wrongQuantity],
  [{ day: '' }, 'day', texts.wrongDay],
  [{ starts: '' }, 'starts', texts.wrongTime],
  [{ ends: '06:00' }, 'ends', texts.sameTime],
])('%o is marked at %s', (change, field, message) => {
  expect(parse(change).error?.issues).toMatchObject([{ path: [field], message }])
})
