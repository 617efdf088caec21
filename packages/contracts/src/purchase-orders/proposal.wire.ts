import { z } from 'zod'
import { Item, LocationWire, PositiveQuantity, Quantity } from '../inventory/index.ts'
import { Id } from '../shared/ids.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { PurchaseOrderChangeWire } from './purchase-order.wire.ts'

const Amount = Quantity.nonnegative()
const item = Item.pick({ kind: true, name: true, nameNe: true, baseUnit: true, units: true }).shape

/**
 * How a suggestion was computed: the larger of twice the safety level + expected use and what production needs, − on hand − on order −
 * in drafts, rounded up to whole units of the supplier.
 */
const ProposalReasonWire = z.object({
  /** The open alert; absent if only the production plan needs it. */
  alert: z.enum(['below-zero', 'out', 'runs-out', 'below-safety']).optional(),
  /** Absent: never recorded, so it counts as none. */
  onHand: Quantity.optional(),
  safetyLevel: Amount,
  /** Until the goods arrive. */
  expectedUse: Amount,
  /** The last Kathmandu day of the expected use. */
  until: z.iso.date(),
  /** Of the production plan of today and tomorrow; 0 if the stock suffices for it. */
  needed: Amount,
  /** Names of the preparations that wait for it. */
  delays: z.array(z.string()),
  /** Sent to a supplier and not received. */
  onOrder: Amount,
  inDrafts: Amount,
})
export type ProposalReason = z.output<typeof ProposalReasonWire>

const ProposedLineWire = z.object({
  itemId: Id,
  ...item,
  why: ProposalReasonWire,
  /** Whole units. */
  suggested: PositiveQuantity,
  unit: z.string(),
  unitFactor: PositiveQuantity,
  price: RupeesText,
  amount: RupeesText,
})
export type ProposedLine = z.output<typeof ProposedLineWire>

const SupplierProposalWire = z.object({
  supplier: z.object({
    id: Id,
    name: z.string(),
    phone: z.string().optional(),
    email: z.string().optional(),
  }),
  /** Absent for a supplier without order days. */
  nextOrderDay: z.object({ day: z.iso.date(), orderBy: Instant, isToday: z.boolean() }).optional(),
  /** When goods arrive that are ordered by then. */
  expectedAt: Instant,
  /** Without VAT. */
  total: RupeesText,
  lines: z.array(ProposedLineWire),
})
export type SupplierProposal = z.output<typeof SupplierProposalWire>

export const ProposalsWire = z.object({
  location: LocationWire,
  /** Those that take orders next first. */
  suppliers: z.array(SupplierProposalWire),
  /** Items that no supplier sells; the suggestion is not rounded. */
  withoutSupplier: z.array(
    z.object({ itemId: Id, ...item, why: ProposalReasonWire, suggested: PositiveQuantity }),
  ),
})
export type Proposals = z.output<typeof ProposalsWire>

const fields = PurchaseOrderChangeWire.shape

/** Creates a draft for each chosen supplier, all or none. Idempotent by the ids of the orders. */
export const NewDraftsWire = z.strictObject({
  locationId: Id,
  orders: z
    .array(
      z.strictObject({
        id: Id,
        supplierId: fields.supplierId,
        expectedAt: fields.expectedAt,
        origin: z.enum(['alerts', 'plan']),
        lines: fields.lines,
      }),
    )
    .min(1, 'Choose at least one supplier')
    .max(50, 'Create at most 50 orders at a time')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'List each order only once'),
})
export type NewDrafts = z.output<typeof NewDraftsWire>
