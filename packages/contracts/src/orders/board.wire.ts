import { z } from 'zod'
import { FulfilmentMethod, stations } from '../branches/index.ts'
import { PaymentMethod, PaymentState } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { kitchenStations } from './kitchen/kitchen-stations.ts'
import { orderStates } from './order-life.ts'

/** How an order was placed: by the customer on the site, at the counter, or by phone. */
export const orderSources = ['site', 'counter', 'phone'] as const
export type OrderSource = (typeof orderSources)[number]

/** The part of a line that the kitchen needs. */
const BoardOrderLineWire = z.object({
  name: z.string(),
  options: z.array(z.string()),
  quantity: z.int(),
  note: z.string(),
  /** Pieces per filling of one plate: { Chicken: 5, Veg: 5 }. Empty for foods that are not counted in pieces. */
  pieces: z.record(z.string(), z.int()),
  /** Absent for foods that no station cooks, such as drinks. */
  station: z.enum(stations).optional(),
})

/** `key` is that of the bump; a recall names it. */
const StationDoneWire = z.object({ station: z.enum(kitchenStations), key: Id, at: Instant })
export type StationDone = z.output<typeof StationDoneWire>

const BoardOrderWire = z.object({
  id: Id,
  /** 'JM-BNS-2411' */
  number: z.string(),
  /** 2411: the number that is called out. */
  shortNumber: z.int(),
  version: z.int(),
  state: z.enum(orderStates),
  /** When it entered that state. */
  stateAt: Instant,
  fulfilmentMethod: FulfilmentMethod,
  source: z.enum(orderSources),
  requestedSlot: z.object({ from: Instant, to: Instant }).optional(),
  placedAt: Instant,
  /** When cooking must start, when the food is due to be ready, and when the customer is due to get it. */
  startAt: Instant,
  readyAt: Instant,
  dueAt: Instant,
  /** What the customer was promised; it stays when the kitchen moves the order. */
  promisedAt: Instant,
  /** For an unanswered order: when it becomes missed. */
  missedAt: Instant.optional(),
  customerName: z.string(),
  customerPhone: z.string(),
  /** In metres. */
  distance: z.int().optional(),
  address: z.string().optional(),
  addressNote: z.string().optional(),
  tableNumber: z.string().optional(),
  /** A round of this tab: it is paid with the tab's checks, not with the order. */
  tabId: Id.optional(),
  rider: z.object({ name: z.string(), phone: z.string() }).optional(),
  note: z.string(),
  grandTotal: RupeesText,
  payment: z.object({ method: PaymentMethod, state: PaymentState }),
  lines: z.array(BoardOrderLineWire),
  /** The stations of the kitchen that have finished their part. */
  stationsDone: z.array(StationDoneWire),
  /** Number of printed kitchen tickets. */
  tickets: z.int(),
})
export type BoardOrder = z.output<typeof BoardOrderWire>
export type BoardOrderLine = z.output<typeof BoardOrderLineWire>

/** A tab with a served round that is not paid. */
const UnpaidTabWire = z.object({
  id: Id,
  tableNumber: z.string().optional(),
  name: z.string(),
  /** When its first round was placed. */
  since: Instant,
  total: RupeesText,
  paid: RupeesText,
})
export type UnpaidTab = z.output<typeof UnpaidTabWire>

/** All open orders of the own branch in one response; its size does not grow with the branch's history. */
export const BoardWire = z.object({
  /** Server time, because tablet clocks are unreliable. */
  now: Instant,
  branchId: Id,
  outlet: z.string(),
  /** In minutes: preparation time, alarm delay, and when an order becomes missed. */
  prepMinutes: z.int(),
  alarmMinutes: z.int(),
  answerMinutes: z.int(),
  /** Whether orders for now stop when no board is attended. */
  stopsUnwatched: z.boolean(),
  /** Whether a shift runs on any device of the branch. */
  isWatched: z.boolean(),
  /** Whether an order becomes ready with the bump of its last station. */
  readyWhenBumped: z.boolean(),
  pause: z.object({ until: Instant, message: z.string() }).optional(),
  /** Kitchen capacity, in baskets, held by orders that await a wallet payment; absent if there are none. */
  unpaidHold: z.object({ orders: z.int(), baskets: z.number() }).optional(),
  /** Oldest first. */
  orders: z.array(BoardOrderWire),
  /** Longest waiting first; absent if there are none. */
  unpaidTabs: z.array(UnpaidTabWire).optional(),
  /** Cancelled while they were cooking, within the last hour. */
  cancelled: z.array(BoardOrderWire),
})
export type Board = z.output<typeof BoardWire>
