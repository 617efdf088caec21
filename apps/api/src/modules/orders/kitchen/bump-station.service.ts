import {
  canMove,
  isFulfilled,
  isInKitchen,
  type KitchenStation,
  kitchenStationOf,
  type OrderState,
} from '@momo/contracts/orders'
import { notifyBoard } from '#modules/branches'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { StandingOrder } from '../transitions/order-state.store.ts'
import { transitionOrder } from '../transitions/transition-order.service.ts'
import { findBump, findStations, insertBump, isReadyWhenBumped, recallBump } from './station-bumps.store.ts'

type Write = { station: KitchenStation; by: string; at: Date }

const hasLeftKitchen = ({ state }: { state: OrderState }): boolean =>
  state === 'ready' || state === 'out-for-delivery' || isFulfilled(state)

/** A queued bump arrives later than its tap, but a tablet's clock may be wrong. */
const timeOfTap = (tappedAt: Date | undefined, start: Date, at: Date): Date =>
  new Date(Math.min(at.getTime(), Math.max(start.getTime(), (tappedAt ?? at).getTime())))

/**
 * A station has finished its part. A repeat changes nothing: neither one with the same key, nor one from another tablet, nor one for an
 * order that has left the kitchen. The caller must have locked `order`.
 */
export async function bumpStation(
  tx: Tx,
  order: StandingOrder,
  { station, key, tappedAt, by, at }: Write & { key: string; tappedAt: Date | undefined },
): Promise<void> {
  const known = await findBump(tx, key)
  if (known && (known.order_id !== order.id || known.station !== station)) throw fault('order.key_reused')
  if (known || hasLeftKitchen(order)) return
  if (!isInKitchen(order)) throw fault('order.no_such_move')
  const stations = await findStations(tx, order.id)
  const own = stations.find((one) => kitchenStationOf(one) === station)
  if (!own) throw fault('order.no_such_move')
  const repeatOf = own.bump ?? undefined
  const bumpedAt = timeOfTap(tappedAt, order.start_at, at)
  await insertBump(tx, { key, orderId: order.id, station, at: bumpedAt, by, repeatOf })
  if (repeatOf !== undefined) return
  const isLast = stations.every((one) => one === own || one.bump !== null)
  const { state, fulfilment_method: fulfilmentMethod, branch_id: branchId } = order
  if (isLast && canMove('ready', { state, fulfilmentMethod }) && (await isReadyWhenBumped(tx, branchId)))
    return transitionOrder(tx, order, 'ready', { by: { kind: 'staff', id: by }, at })
  notifyBoard(tx, branchId)
}

/** Takes one bump back, not the newest one of its station: a repeat after a further bump changes nothing. */
export async function recallStation(
  tx: Tx,
  order: StandingOrder,
  { station, bump, by, at }: Write & { bump: string },
): Promise<void> {
  const known = await findBump(tx, bump)
  if (!known || known.order_id !== order.id || known.station !== station) throw fault('order.no_such_move')
  if (known.recalled_at !== null) return
  if (!isInKitchen(order)) throw fault('order.no_such_move')
  await recallBump(tx, known.active_key, { at, by })
  notifyBoard(tx, order.branch_id)
}
