import { z } from 'zod'
import { Way } from '../branches/index.ts'
import { PaymentMethod, PaymentState } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { orderStates } from './order-life.ts'

/** Where an order came from: the customer's own phone, somebody at the counter, or somebody who called. */
export const orderSources = ['site', 'counter', 'phone'] as const
export type OrderSource = (typeof orderSources)[number]

/** What the kitchen reads of a line. */
const BoardLineWire = z.object({
  name: z.string(),
  options: z.array(z.string()),
  quantity: z.int(),
  note: z.string(),
  /** Of one plate, by filling: { Chicken: 5, Veg: 5 }. Empty for what nobody counts in pieces. */
  pieces: z.record(z.string(), z.int()),
})

const BoardOrderWire = z.object({
  id: Id,
  /** 'JM-BNS-2411' */
  number: z.string(),
  /** 2411: what is called out. */
  shortNumber: z.int(),
  version: z.int(),
  state: z.enum(orderStates),
  /** Since when it is in that state. */
  stateAt: Instant,
  way: Way,
  source: z.enum(orderSources),
  wanted: z.object({ from: Instant, to: Instant }).optional(),
  placedAt: Instant,
  /** When cooking has to begin, when it is to be ready, and when the customer is to have it. */
  startAt: Instant,
  readyAt: Instant,
  dueAt: Instant,
  /** Of one that nobody has answered: when it is missed. */
  missedAt: Instant.optional(),
  customerName: z.string(),
  customerPhone: z.string(),
  /** In metres. */
  distance: z.int().optional(),
  address: z.string().optional(),
  addressNote: z.string().optional(),
  tableNumber: z.string().optional(),
  rider: z.object({ name: z.string(), phone: z.string() }).optional(),
  note: z.string(),
  grandTotal: RupeesText,
  payment: z.object({ method: PaymentMethod, state: PaymentState }),
  lines: z.array(BoardLineWire),
  /** How many kitchen tickets were printed; 0: none yet. */
  tickets: z.int(),
})
export type BoardOrder = z.output<typeof BoardOrderWire>
export type BoardLine = z.output<typeof BoardLineWire>

/** Everything that is under way at the own branch, in one answer: small however long the branch exists. */
export const BoardWire = z.object({
  /** The server's clock: tablets go wrong. */
  now: Instant,
  branchId: Id,
  outlet: z.string(),
  /** Minutes: how long cooking takes, when the alarm goes out and when an order is missed. */
  prepMinutes: z.int(),
  alarmMinutes: z.int(),
  answerMinutes: z.int(),
  /** Whether quick orders stop when no board is watched. */
  stopsUnwatched: z.boolean(),
  pause: z.object({ until: Instant, message: z.string() }).optional(),
  /** Oldest first. */
  orders: z.array(BoardOrderWire),
})
export type Board = z.output<typeof BoardWire>
