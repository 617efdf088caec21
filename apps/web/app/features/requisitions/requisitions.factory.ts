import type {
  Departure,
  Draft,
  Requisition,
  RequisitionLine,
  RequisitionRow,
  Suggestion,
  Transfer,
  TransferLine,
  TransferRow,
} from '@momo/contracts/requisitions'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
export const at = (time: string) => new Date(`${time}+05:45`)
const kg = 1_000_000
export const ownBranch = idOf(80)
export const reqId = idOf(448)
export const transferId = idOf(311)

export const aDeparture = (change: Partial<Departure> = {}): Departure => ({
  runId: idOf(70),
  name: 'Valley van 1',
  day: '2026-11-14',
  leavesAt: at('2026-11-14T20:30:00'),
  cutOffAt: at('2026-11-14T19:30:00'),
  isPastCutOff: false,
  ...change,
})

export const aMorningVan = (change: Partial<Departure> = {}): Departure =>
  aDeparture({
    runId: idOf(71),
    day: '2026-11-15',
    leavesAt: at('2026-11-15T09:00:00'),
    cutOffAt: at('2026-11-14T23:00:00'),
    ...change,
  })

const aSuggestion = (change: Partial<Suggestion> = {}): Suggestion => ({
  suggested: 12 * kg,
  expectedUse: 14 * kg,
  scheduled: 0,
  safetyLevel: 2 * kg,
  onHand: 4_200_000,
  onTheWay: 0,
  until: '2026-11-15',
  ...change,
})

type DraftLine = Draft['lines'][number]
export const aDraftLine = (n: number, name: string, change: Partial<DraftLine> = {}): DraftLine => ({
  itemId: idOf(n),
  kind: 'preparation',
  name,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  tray: 2 * kg,
  why: aSuggestion(),
  asked: 12 * kg,
  ...change,
})

export const aDraft = (change: Partial<Draft> = {}): Draft => {
  const { requisition: _, ...departure } = aDeparture()
  const { asked: _asked, ...paneer } = aDraftLine(3, 'Paneer', {
    nameNe: 'पनिर',
    why: aSuggestion({ suggested: 0 }),
  })
  return {
    departure,
    note: '',
    lines: [aDraftLine(1, 'Chicken mince'), aDraftLine(2, 'Momo dough', { asked: 16 * kg })],
    further: [paneer],
    ...change,
  }
}

export const aRequisitionLine = (
  n: number,
  name: string,
  change: Partial<RequisitionLine> = {},
): RequisitionLine => ({
  ...aDraftLine(n, name),
  packed: 0,
  shipped: 0,
  received: 0,
  damaged: 0,
  missing: 0,
  open: 0,
  ...change,
})

const head = {
  id: reqId,
  number: 'REQ-0448',
  state: 'sent' as const,
  branchId: ownBranch,
  branchName: 'New Road',
  runId: idOf(70),
  runName: 'Valley van 1',
  day: '2026-11-14',
  leavesAt: at('2026-11-14T20:30:00'),
  cutOffAt: at('2026-11-14T19:30:00'),
  isLate: false,
  isNothingNeeded: false,
  note: '',
  sentAt: at('2026-11-14T18:21:00'),
  sentBy: 'Maya Lama',
  version: 2,
}

export const aRequisition = (change: Partial<Requisition> = {}): Requisition => ({
  ...head,
  decisionNote: '',
  lines: [aRequisitionLine(1, 'Chicken mince'), aRequisitionLine(2, 'Momo dough', { asked: 16 * kg })],
  transfers: [],
  mayDecide: false,
  ...change,
})

export const aRow = (change: Partial<RequisitionRow> = {}): RequisitionRow => ({
  ...head,
  items: 3,
  firstItems: [{ name: 'Chicken mince', baseUnit: 'g', quantity: 12 * kg }],
  shortLines: 0,
  receivedLines: 0,
  ...change,
})

const transferHead = {
  id: transferId,
  number: 'TRF-0311',
  state: 'shipped' as const,
  from: { id: idOf(90), kind: 'kitchen' as const, name: 'Central kitchen' },
  to: { id: ownBranch, kind: 'branch' as const, name: 'Jhol Momo New Road' },
  requisition: { id: reqId, number: 'REQ-0448' },
  runName: 'Valley van 1',
  shippedAt: at('2026-11-14T18:35:00'),
  isOverdue: false,
  note: '',
  version: 2,
}

const aTransferLine = (line: number, name: string, change: Partial<TransferLine> = {}): TransferLine => ({
  line,
  itemId: idOf(line),
  name,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  tracksBatches: true,
  quantity: 12 * kg,
  batches: [{ id: idOf(500 + line), code: `B-${line}`, useBy: '2026-11-16' }],
  note: '',
  ...change,
})

export const aTransfer = (change: Partial<Transfer> = {}): Transfer => ({
  ...transferHead,
  lines: [
    aTransferLine(1, 'Chicken mince', { nameNe: 'कुखुराको किमा' }),
    aTransferLine(2, 'Jhol base', { baseUnit: 'ml', quantity: 14 * kg }),
    aTransferLine(3, 'Takeaway bowl', {
      baseUnit: 'piece',
      quantity: 200_000,
      batches: [],
      tracksBatches: false,
    }),
  ],
  ...change,
})

export const aTransferRow = (change: Partial<TransferRow> = {}): TransferRow => ({
  ...transferHead,
  items: 3,
  firstItems: ['Chicken mince', 'Jhol base'],
  shortLines: 0,
  ...change,
})
