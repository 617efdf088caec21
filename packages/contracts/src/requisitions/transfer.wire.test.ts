import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  getTransfer,
  getVanList,
  listTransfers,
  listTransferTargets,
  packRequisition,
  receiveTransfer,
  sendOwnTransfer,
  sendTransfer,
  type Transfer,
  type TransferRow,
  type VanList,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const other = '019311ab-0000-7000-8000-000000000002'
const head = {
  id,
  number: 'TRF-0311',
  state: 'received',
  from: { id, kind: 'kitchen', name: 'Central kitchen' },
  to: { id: other, kind: 'branch', name: 'New Road' },
  requisition: { id, number: 'REQ-0448' },
  runName: 'Morning van',
  shippedAt: new Date('2026-11-15T03:15:00Z'),
  shippedBy: 'Maya Lama',
  dueAt: new Date('2026-11-15T05:15:00Z'),
  isOverdue: false,
  receivedAt: new Date('2026-11-15T05:00:00Z'),
  receivedBy: 'Hari Karki',
  note: 'Two boxes',
  version: 3,
} as const
const item = { name: 'Chicken mince', nameNe: 'कुखुराको किमा', baseUnit: 'g' } as const
const line = { line: 1, itemId: id, ...item, units: [], tracksBatches: true, quantity: 4_000_000, note: '' }
const transfer: Transfer = {
  ...head,
  lines: [
    {
      ...line,
      packReason: 'short',
      batches: [
        { id, code: 'CM-1115', useBy: '2026-11-17' },
        { id: other, code: '' },
      ],
      received: 3_500_000,
      damaged: 200_000,
      missing: 300_000,
      extra: 0,
      reason: 'box-broken',
      lossOwner: 'delivery',
    },
    { ...line, line: 2, batches: [] },
  ],
  temperature: -35,
  lossValue: 12_050,
  receiptNote: 'Box was open',
}
const row: TransferRow = { ...head, items: 2, firstItems: ['Chicken mince'], shortLines: 1 }

test('a transfer and a list survive the round trip', () => {
  const sent = z.encode(getTransfer.reply, transfer)
  expect(sent).toMatchObject({ data: { lossValue: '120.50', shippedAt: '2026-11-15T03:15:00.000Z' } })
  expect(z.decode(getTransfer.reply, sent)).toEqual(transfer)
  const page = { items: [row], nextCursor: 'x' }
  expect(z.decode(listTransfers.reply, z.encode(listTransfers.reply, page))).toEqual(page)
})

test('a van list and the targets survive the round trip', () => {
  const stop = {
    branchId: id,
    name: 'New Road',
    address: 'Kathmandu',
    phone: '',
    requisitionNumber: 'REQ-0448',
  }
  const list: VanList = {
    departure: { runId: id, name: 'Morning van', day: '2026-11-15', leavesAt: head.shippedAt },
    stops: [
      {
        ...stop,
        state: 'packed',
        note: '',
        lines: [
          {
            itemId: id,
            ...item,
            storageArea: 'Freezer',
            tray: 1_000_000,
            quantity: 4_000_000,
            batches: [{ code: 'CM-1115', useBy: '2026-11-17', quantity: 4_000_000 }],
          },
        ],
      },
    ],
  }
  expect(z.decode(getVanList.reply, z.encode(getVanList.reply, list))).toEqual(list)
  const targets = {
    branches: [{ id, name: 'New Road' }],
    items: [{ id, kind: 'preparation' as const, ...item, units: [], onHand: 5_000 }],
  }
  expect(z.decode(listTransferTargets.reply, z.encode(listTransferTargets.reply, targets))).toEqual(targets)
})

test('requests survive the round trip', () => {
  const packing = { id, lines: [{ itemId: id, quantity: 0, reason: 'not-made' as const }], note: '' }
  expect(z.decode(packRequisition.body, z.encode(packRequisition.body, packing))).toEqual(packing)
  const direct = { id, toId: other, lines: [{ itemId: id, quantity: 1 }], note: 'Short tonight' }
  expect(z.decode(sendOwnTransfer.body, z.encode(sendOwnTransfer.body, direct))).toEqual(direct)
  const sent = { ...direct, fromId: id }
  expect(z.decode(sendTransfer.body, z.encode(sendTransfer.body, sent))).toEqual(sent)
  const checked = { line: 1, received: 1, damaged: 0, reason: 'lost' as const, note: '' }
  const receipt = { lines: [checked], temperature: -35, askAgain: true, note: '' }
  expect(z.decode(receiveTransfer.body, z.encode(receiveTransfer.body, receipt))).toEqual(receipt)
})

const checked = { line: 1, received: 1, damaged: 0, note: '' }

test.each([
  [
    packRequisition.body,
    {
      id,
      lines: [
        { itemId: id, quantity: 1 },
        { itemId: id, quantity: 2 },
      ],
      note: '',
    },
  ],
  [packRequisition.body, { id, lines: [{ itemId: id, quantity: -1 }], note: '' }],
  [sendOwnTransfer.body, { id, toId: other, lines: [], note: '' }],
  [sendOwnTransfer.body, { id, toId: other, lines: [{ itemId: id, quantity: 0 }], note: '' }],
  [receiveTransfer.body, { lines: [checked, checked], askAgain: false, note: '' }],
  [receiveTransfer.body, { lines: [{ ...checked, damaged: -1 }], askAgain: false, note: '' }],
])('rejected: %#', (body, sent) => {
  expect(body.safeParse(sent).success).toBe(false)
})
