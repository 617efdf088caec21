import { type TableOf, table } from '#platform/db/table.ts'

export const orderNumbersTable = table('order_numbers', { branch_id: 'uuid', last_number: 'int4' })

export const ordersTable = table('orders', {
  id: 'uuid',
  branch_id: 'uuid',
  account_id: 'uuid?',
  key: 'uuid',
  fingerprint: 'text',
  number: 'int4',
  branch_code: 'text',
  outlet: 'text',
  state: 'text',
  version: 'int4=',
  fulfilment_method: 'text',
  requested_from: 'timestamptz?',
  requested_to: 'timestamptz?',
  placed_at: 'timestamptz',
  start_at: 'timestamptz',
  ready_at: 'timestamptz',
  due_at: 'timestamptz',
  promised_at: 'timestamptz?',
  customer_name: 'text',
  customer_phone: 'text',
  address: 'text?',
  address_note: 'text?',
  latitude: 'float8?',
  longitude: 'float8?',
  distance: 'int4?',
  table_number: 'text?',
  note: 'text=',
  buyer_pan: 'text?',
  subtotal: 'int4',
  delivery_charge: 'int4',
  grand_total: 'int4',
  vat: 'int4',
  rider_name: 'text?',
  rider_phone: 'text?',
  reason_code: 'text?',
  reason: 'text?',
  track_token: 'text',
  deadline_at: 'timestamptz?',
  deadline_owner: 'text?',
  escalated_at: 'timestamptz?',
  ended_at: 'timestamptz?',
  /** Set by the invoices module. */
  bill: 'text?',
  source: 'text=',
  /** The staff account that took a counter or phone order. */
  placed_by: 'uuid?',
  /** A round of this tab, see the tabs module. */
  tab_id: 'uuid?',
  /** The account was deleted, and nothing here names a person any more. */
  erased_at: 'timestamptz?',
})

/** Deleted accounts with orders that are not erased yet. */
export const orderErasuresTable = table('order_erasures', { account_id: 'uuid', requested_at: 'timestamptz' })

/** Snapshot at order time: later menu changes never touch these rows. Only voids lower quantity, price and VAT. */
export const orderLinesTable = table('order_lines', {
  order_id: 'uuid',
  position: 'int4',
  food_id: 'uuid?',
  option_ids: 'uuid[]=',
  name: 'text',
  category: 'text',
  options: 'jsonb=',
  photo: 'jsonb?',
  quantity: 'int4',
  unit_price: 'int4',
  price: 'int4',
  /** The price is without it. */
  discount: 'int4=',
  vat: 'int4',
  note: 'text=',
  station: 'text?',
  station_load: 'int4=',
  pieces: 'jsonb=',
})

/** Of the check of a tab or, without one, of a counter order. */
export const discountsTable = table('discounts', {
  id: 'uuid',
  branch_id: 'uuid',
  check_id: 'uuid?',
  kind: 'text',
  percent: 'int4?',
  amount: 'int4?',
  order_id: 'uuid?',
  position: 'int4?',
  quantity: 'int4?',
  reason: 'text',
  given_at: 'timestamptz',
  given_by: 'uuid',
  undone_at: 'timestamptz?',
  undone_by: 'uuid?',
})

/** Pictures used in orders, by the name in their URL. */
export const orderPicturesTable = table('order_pictures', { name: 'text' })

/** Plates that were taken off a round of a tab. */
export const orderLineVoidsTable = table('order_line_voids', {
  id: 'uuid',
  order_id: 'uuid',
  position: 'int4',
  quantity: 'int4',
  reason_code: 'text',
  reason: 'text?',
  voided_at: 'timestamptz',
  voided_by: 'uuid',
})

export const orderHistoryTable = table('order_history', {
  order_id: 'uuid',
  sequence: 'int4',
  from_state: 'text?',
  to_state: 'text',
  at: 'timestamptz',
  actor_kind: 'text',
  actor_id: 'uuid?',
  reason: 'text?',
  /** Idempotency key of the request that made the transition. */
  key: 'uuid?',
})

export const orderTasksTable = table('order_tasks', {
  id: 'uuid',
  order_id: 'uuid',
  branch_id: 'uuid',
  kind: 'text',
  owner: 'text',
  raised_at: 'timestamptz',
  due_at: 'timestamptz',
  done_at: 'timestamptz?',
  done_by: 'uuid?',
})

export const kitchenTicketsTable = table('kitchen_tickets', {
  order_id: 'uuid',
  kind: 'text',
  revision: 'int4',
  copy: 'int4=',
  key: 'uuid',
  lines: 'jsonb',
  is_cancelled: 'bool=',
  printed_at: 'timestamptz',
  printed_by: 'uuid',
})

/** The customer of a scheduled order is asked to move or cancel it; open while `answered_at` is null. */
export const orderMoveRequestsTable = table('order_move_requests', {
  order_id: 'uuid',
  cause_id: 'uuid',
  reason: 'text',
  asked_at: 'timestamptz',
  answer_by: 'timestamptz',
  answered_at: 'timestamptz?',
  answer: 'text?',
})

/** The expected times of open orders, as they are shown. */
export const orderEstimatesTable = table('order_estimates', {
  order_id: 'uuid',
  expected_at: 'timestamptz',
  changed_at: 'timestamptz',
})

/** The delays that customers received: one for the kitchen and one for the rider. */
export const orderLateNoticesTable = table('order_late_notices', {
  order_id: 'uuid',
  step: 'text',
  expected_at: 'timestamptz',
  notified_at: 'timestamptz',
})

/** More minutes for orders that were cooking. */
export const orderDelaysTable = table('order_delays', {
  key: 'uuid',
  order_id: 'uuid',
  minutes: 'int4',
  delayed_at: 'timestamptz',
  delayed_by: 'uuid',
})

/** A station of the kitchen has finished its part of an order; active until it is recalled. */
export const orderStationBumpsTable = table('order_station_bumps', {
  key: 'uuid',
  order_id: 'uuid',
  station: 'text',
  bumped_at: 'timestamptz',
  bumped_by: 'uuid',
  /** The bump that was active already when another tablet sent this one. */
  repeat_of: 'uuid?',
  recalled_at: 'timestamptz?',
  recalled_by: 'uuid?',
})

/** Orders that were cancelled while they were cooking. */
export const kitchenCancellationsTable = table('kitchen_cancellations', {
  order_id: 'uuid',
  branch_id: 'uuid',
  cancelled_at: 'timestamptz',
})

/** Saved filters of head office's list. */
export const orderViewsTable = table('order_views', {
  id: 'uuid',
  account_id: 'uuid',
  name: 'text',
  filters: 'jsonb',
  created_at: 'timestamptz',
})

export type OrdersTables = {
  order_numbers: TableOf<typeof orderNumbersTable>
  orders: TableOf<typeof ordersTable>
  order_erasures: TableOf<typeof orderErasuresTable>
  order_lines: TableOf<typeof orderLinesTable>
  discounts: TableOf<typeof discountsTable>
  order_pictures: TableOf<typeof orderPicturesTable>
  order_line_voids: TableOf<typeof orderLineVoidsTable>
  order_history: TableOf<typeof orderHistoryTable>
  order_tasks: TableOf<typeof orderTasksTable>
  kitchen_tickets: TableOf<typeof kitchenTicketsTable>
  order_estimates: TableOf<typeof orderEstimatesTable>
  order_late_notices: TableOf<typeof orderLateNoticesTable>
  order_delays: TableOf<typeof orderDelaysTable>
  order_station_bumps: TableOf<typeof orderStationBumpsTable>
  kitchen_cancellations: TableOf<typeof kitchenCancellationsTable>
  order_views: TableOf<typeof orderViewsTable>
  order_move_requests: TableOf<typeof orderMoveRequestsTable>
}
