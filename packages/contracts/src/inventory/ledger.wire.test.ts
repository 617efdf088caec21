import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Document, getDocument, postOpening } from './index.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const at = new Date('2026-11-15T04:15:00Z')

const document: Document = {
  type: 'reversal',
  id: id(1),
  locationId: id(2),
  happenedAt: at,
  recordedAt: at,
  by: 'Sita Gurung',
  note: 'Typed twice',
  reverses: { type: 'opening', id: id(3) },
  movements: [
    {
      id: id(4),
      itemId: id(5),
      itemName: 'Maida',
      locationId: id(2),
      batchId: id(6),
      quantity: -25_000_000,
      value: -205_001,
      kind: 'opening',
      documentType: 'reversal',
      documentId: id(1),
      documentLine: 1,
      happenedAt: at,
      recordedAt: at,
      note: 'Typed twice',
      reverses: id(7),
    },
  ],
}

test('a document survives the round trip, with values as rupees', () => {
  const wire = z.encode(getDocument.reply, document)
  expect(wire).toMatchObject({ data: { movements: [{ value: '-2050.01', quantity: -25_000_000 }] } })
  expect(z.decode(getDocument.reply, JSON.parse(JSON.stringify(wire)))).toEqual(document)
})

test('an opening survives the round trip; an empty line or a value below zero is rejected', () => {
  const line = { itemId: id(5), quantity: 300, value: 12 }
  const opening = { id: id(1), locationId: id(2), happenedAt: at, note: '', lines: [line] }
  const wire = z.encode(postOpening.body, opening)
  expect(wire).toMatchObject({ lines: [{ value: '0.12' }] })
  expect(z.decode(postOpening.body, wire)).toEqual(opening)
  const isGood = (over: object) =>
    postOpening.body.safeParse({ ...wire, lines: [{ ...line, value: '0.12', ...over }] }).success
  expect([isGood({}), isGood({ quantity: 0 }), isGood({ value: '-1.00' })]).toEqual([true, false, false])
})
