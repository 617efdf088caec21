import type {
  KitchenMatrix,
  Requisition,
  RequisitionLine,
  RequisitionRow,
  Transfer,
} from '@momo/contracts/requisitions'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
export const kg = 1_000_000

const none = { packed: 0, shipped: 0, received: 0, damaged: 0, missing: 0, open: 0 }
const why = {
  suggested: 18 * kg,
  expectedUse: 20 * kg,
  scheduled: 0,
  safetyLevel: 4 * kg,
  onHand: 6 * kg,
  onTheWay: 0,
  until: '2026-11-17',
}

/** 18 l of jhol base in trays of 6 l. */
export const aLine = (over: Partial<RequisitionLine> = {}): RequisitionLine => ({
  itemId: idOf(1),
  kind: 'preparation',
  name: 'Jhol base',
  nameNe: 'झोल',
  baseUnit: 'ml',
  units: [],
  tray: 6 * kg,
  why,
  asked: 18 * kg,
  ...none,
  ...over,
})

export const mince = aLine({
  itemId: idOf(2),
  kind: 'ingredient',
  name: 'Chicken mince',
  nameNe: '',
  baseUnit: 'g',
  tray: 2 * kg,
  asked: 14 * kg,
})

/** Thamel asks for jhol base and mince; the kitchen has 12 of 18 l. */
export const aRequisition = (over: Partial<Requisition> = {}): Requisition => ({
  id: idOf(40),
  number: 'REQ-0452',
  state: 'sent',
  branchId: idOf(80),
  branchName: 'Jhol Momo Thamel',
  runId: idOf(70),
  runName: 'Evening van',
  day: '2026-11-14',
  leavesAt: new Date('2026-11-14T14:45:00Z'),
  cutOffAt: new Date('2026-11-14T12:45:00Z'),
  isLate: false,
  isNothingNeeded: false,
  note: '',
  sentAt: new Date('2026-11-14T12:46:00Z'),
  sentBy: 'Puja Thapa',
  version: 3,
  decisionNote: '',
  lines: [aLine(), mince],
  transfers: [],
  kitchen: [
    { itemId: idOf(1), onHand: 20 * kg, promised: 8 * kg, proposed: 12 * kg },
    { itemId: idOf(2), onHand: 46 * kg, promised: 0, proposed: 14 * kg },
  ],
  mayDecide: true,
  ...over,
})

/** 12 of 18 l of jhol base and all of the mince are approved, nothing is packed. */
export const anApproved = (over: Partial<Requisition> = {}) =>
  aRequisition({
    state: 'approved',
    version: 4,
    lines: [
      aLine({ approved: 12 * kg, approvedReason: 'short', open: 12 * kg }),
      { ...mince, approved: 14 * kg, open: 14 * kg },
    ],
    ...over,
  })

export function aRow(over: Partial<RequisitionRow> = {}): RequisitionRow {
  const { lines, transfers: _, kitchen: _k, mayDecide: _m, decisionNote: _d, ...head } = aRequisition()
  return {
    ...head,
    items: 5,
    firstItems: lines.map(({ name, baseUnit, asked }) => ({ name, baseUnit, quantity: asked })),
    shortLines: 0,
    receivedLines: 0,
    ...over,
  }
}

export const aTransfer = (over: Partial<Transfer> = {}): Transfer => ({
  id: idOf(50),
  number: 'TRF-0311',
  state: 'packed',
  from: { id: idOf(60), kind: 'kitchen', name: 'Central kitchen' },
  to: { id: idOf(80), kind: 'branch', name: 'Jhol Momo Thamel' },
  requisition: { id: idOf(40), number: 'REQ-0452' },
  isOverdue: false,
  note: '',
  version: 1,
  lines: [
    {
      line: 1,
      itemId: idOf(1),
      name: 'Jhol base',
      nameNe: 'झोल',
      baseUnit: 'ml',
      units: [],
      tracksBatches: true,
      quantity: 12 * kg,
      batches: [{ id: idOf(90), code: 'JB-1411', useBy: '2026-11-16' }],
      note: '',
    },
  ],
  ...over,
})

type Size = { branches: number; items: number }

/** Every branch requests 3 trays of every item; the kitchen has 2 for every 3 of the first item and enough of the others. */
export function aMatrix({ branches, items }: Size): KitchenMatrix {
  return {
    departure: {
      runId: idOf(70),
      name: 'Evening van',
      day: '2026-11-14',
      leavesAt: new Date('2026-11-14T14:45:00Z'),
      cutOffAt: new Date('2026-11-14T12:45:00Z'),
    },
    branches: Array.from({ length: branches }, (_, branch) => ({
      branchId: idOf(1_000 + branch),
      name: `Jhol Momo Branch ${branch + 1}`,
      requisition: {
        id: idOf(2_000 + branch),
        number: `REQ-${branch + 1}`,
        state: 'sent',
        version: 1,
        isLate: false,
        mayDecide: true,
      },
    })),
    items: Array.from({ length: items }, (_, item) => ({
      itemId: idOf(3_000 + item),
      kind: 'preparation',
      name: `Filling ${item + 1}`,
      nameNe: '',
      baseUnit: 'g',
      units: [],
      tray: 2 * kg,
      kitchenOnHand: branches * (item === 0 ? 4 : 10) * kg,
      promised: 0,
      inProduction: item === 1 ? 5 * kg : 0,
      cells: Array.from({ length: branches }, (_c, branch) => ({
        branch,
        asked: 6 * kg,
        proposed: (item === 0 ? 4 : 6) * kg,
        daysLeft: 0.5,
      })),
    })),
  }
}
