import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  closeRequisition,
  countRequisitions,
  decideRequisition,
  decideRequisitions,
  type Draft,
  getDraft,
  getKitchenMatrix,
  getRequisition,
  type KitchenMatrix,
  listRequisitions,
  type Requisition,
  saveDraftRequisition,
  sendRequisition,
  type Suggestion,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T14:45:00Z')
const day = '2026-11-15'
const item = {
  itemId: id,
  kind: 'preparation' as const,
  name: 'Jhol base',
  nameNe: 'झोल',
  baseUnit: 'ml' as const,
  units: [],
  tray: 1_000_000,
}
const why: Suggestion = {
  suggested: 18_000_000,
  expectedUse: 20_000_000,
  scheduled: 500_000,
  safetyLevel: 2_000_000,
  onHand: -1_000_000,
  onTheWay: 6_000_000,
  until: '2026-11-16',
  festival: { name: 'Dashain', percent: 160 },
}
const head = {
  id,
  number: 'REQ-0452',
  state: 'approved',
  branchId: id,
  branchName: 'Thamel',
  runId: id,
  runName: 'Evening van',
  day,
  leavesAt: at,
  cutOffAt: at,
  isLate: true,
  isNothingNeeded: false,
  note: 'By the back door',
  sentAt: at,
  sentBy: 'Puja Thapa',
  decidedAt: at,
  decidedBy: 'Ramesh Karki',
  version: 3,
} as const

const requisition: Requisition = {
  ...head,
  decisionNote: '',
  lines: [
    {
      ...item,
      why,
      asked: 18_000_000,
      approved: 12_000_000,
      approvedReason: 'short',
      packed: 12_000_000,
      shipped: 12_000_000,
      received: 11_000_000,
      damaged: 0,
      missing: 1_000_000,
      open: 0,
    },
  ],
  transfers: [{ id, number: 'TRF-0311', state: 'received', shippedAt: at, receivedAt: at }],
  kitchen: [{ itemId: id, onHand: -5, promised: 3, proposed: 12_000_000 }],
  availability: [{ itemId: id, isEnough: false }],
  mayDecide: true,
}

const departure = { runId: id, name: 'Evening van', day, leavesAt: at, cutOffAt: at }
const draft: Draft = {
  departure: { ...departure, isPastCutOff: false },
  saved: { id, number: 'REQ-0452', version: 1 },
  note: '',
  lines: [{ ...item, why, asked: 18_000_000 }],
  further: [{ ...item, why: { ...why, onHand: undefined, festival: undefined } }],
}

const matrix: KitchenMatrix = {
  departure,
  branches: [
    {
      branchId: id,
      name: 'Thamel',
      requisition: { id, number: 'REQ-0452', state: 'sent', version: 2, isLate: false, mayDecide: true },
    },
    { branchId: id, name: 'Boudha', requisition: undefined },
  ],
  items: [
    {
      ...item,
      kitchenOnHand: 12_000_000,
      promised: 0,
      inProduction: 30_000_000,
      cells: [
        { branch: 1, asked: 18_000_000, approved: undefined, proposed: 12_000_000, daysLeft: 0.5 },
        { branch: 0, asked: 6_000_000, approved: 4_000_000, proposed: 4_000_000, daysLeft: undefined },
      ],
    },
  ],
}

test('a requisition, a draft, a list, counts and the matrix survive the round trip', () => {
  const sent = z.encode(getRequisition.reply, requisition)
  expect(sent).toMatchObject({
    data: { leavesAt: '2026-11-15T14:45:00.000Z', lines: [{ missing: 1_000_000 }] },
  })
  expect(z.decode(getRequisition.reply, sent)).toEqual(requisition)
  expect(z.decode(getDraft.reply, z.encode(getDraft.reply, draft))).toEqual(draft)
  const firstItems = [{ name: 'Jhol base', baseUnit: 'ml' as const, quantity: 18_000_000 }]
  const page = {
    items: [{ ...head, items: 1, firstItems, shortLines: 1, receivedLines: 1 }],
    nextCursor: 'next',
  }
  expect(z.decode(listRequisitions.reply, z.encode(listRequisitions.reply, page))).toEqual(page)
  const counts = { waiting: 3, approved: 4, 'on-the-way': 2, done: 31 }
  expect(z.decode(countRequisitions.reply, z.encode(countRequisitions.reply, counts))).toEqual(counts)
  expect(z.decode(getKitchenMatrix.reply, z.encode(getKitchenMatrix.reply, matrix))).toEqual(matrix)
  const results = [{ id, state: 'sent' as const, problem: 'requisition.changed' }]
  expect(z.decode(decideRequisitions.reply, z.encode(decideRequisitions.reply, results))).toEqual(results)
})

test('the cells of the matrix are columns of the same length', () => {
  const wire = z.encode(getKitchenMatrix.reply, matrix)
  const { cells } = wire.data.items[0]!
  expect(cells).toEqual({
    branch: [1, 0],
    asked: [18_000_000, 6_000_000],
    approved: [null, 4_000_000],
    proposed: [12_000_000, 4_000_000],
    daysLeft: [0.5, null],
  })
  cells.asked.pop()
  expect(() => z.decode(getKitchenMatrix.reply, wire)).toThrow()
})

const line = { itemId: id, asked: 1 }
const sending = { runId: id, day, note: '', lines: [line] }
const decision = { version: 1, note: '', lines: [{ itemId: id, approved: 0, reason: 'short' }] }

test.each([
  [sendRequisition.body, sending, true],
  [sendRequisition.body, { ...sending, lines: [] }, true],
  [sendRequisition.body, { ...sending, lines: [line, line] }, false],
  [sendRequisition.body, { ...sending, lines: [{ ...line, asked: 0 }] }, false],
  [sendRequisition.body, { ...sending, version: 1 }, false],
  [saveDraftRequisition.body, { ...sending, version: 0 }, true],
  [saveDraftRequisition.body, sending, false],
  [decideRequisition.body, decision, true],
  [decideRequisition.body, { ...decision, lines: [...decision.lines, ...decision.lines] }, false],
  [decideRequisition.body, { ...decision, lines: [{ itemId: id, approved: -1 }] }, false],
  [decideRequisition.body, { ...decision, version: 0 }, false],
  [decideRequisitions.body, { decisions: [{ id, ...decision }] }, true],
  [decideRequisitions.body, { decisions: [] }, false],
  [closeRequisition.body, { version: 1, note: 'No van' }, true],
  [closeRequisition.body, { version: 1, note: '' }, false],
])('a request is accepted only if it is complete, case %#', (schema, body, isGood) => {
  expect(schema.safeParse(body).success).toBe(isGood)
})
