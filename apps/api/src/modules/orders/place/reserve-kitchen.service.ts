import {
  estimateCookedAt,
  type Kitchen,
  type Load,
  readFreeCapacity,
  reserveCapacity,
} from '#modules/capacity'
import type { Tx } from '#platform/db/database.ts'
import { type Fault, fault } from '#platform/faults/fault.ts'
import type { Plan, Times } from '../checkout/scheduling.rules.ts'

type KitchenRequest = { orderId: string; branchId: string; loads: Load[]; plan: Plan }

/** Reserves the capacity of an order; undefined when the kitchen is full. Call it inside `withCapacityRetry`. */
export async function reserveTimes(tx: Tx, { plan, ...request }: KitchenRequest): Promise<Times | undefined> {
  const reserved = await reserveCapacity(tx, { ...request, ...plan.cooking })
  return reserved && plan.timesWith(reserved.endsAt)
}

/** The same when the browser is sent to a wallet, within the share of unpaid orders; fails when that is used up. */
export async function holdTimes(tx: Tx, request: KitchenRequest): Promise<Times> {
  const { plan, ...order } = request
  const reserved = await reserveCapacity(tx, { ...order, ...plan.cooking, isUnpaid: true })
  if (!reserved) throw fullFault(await readFreeCapacity(tx, order.branchId, plan.cooking), request)
  return plan.timesWith(reserved.endsAt)
}

/** Times of a wallet order before its payment starts: an estimate that reserves nothing. */
export async function estimateTimes(tx: Tx, request: Omit<KitchenRequest, 'orderId'>): Promise<Times> {
  const { branchId, loads, plan } = request
  const kitchen = await readFreeCapacity(tx, branchId, plan.cooking)
  const cookedAt = estimateCookedAt(kitchen, loads, { ...plan.cooking, isUnpaid: true })
  if (!cookedAt) throw fullFault(kitchen, request)
  return plan.timesWith(cookedAt)
}

/** Distinguishes a full kitchen from one that has capacity for paid and cash orders only. */
const fullFault = (kitchen: Kitchen, { loads, plan }: Pick<KitchenRequest, 'loads' | 'plan'>): Fault =>
  fault(estimateCookedAt(kitchen, loads, plan.cooking) ? 'order.wallet_full' : 'order.kitchen_full')
