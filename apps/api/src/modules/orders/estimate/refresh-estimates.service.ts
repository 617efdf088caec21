import { now } from '#platform/clock/clock.ts'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { log } from '#platform/log/log.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { orderRunningLate } from '../orders.events.ts'
import {
  estimate,
  type LateStep,
  lateStepToAnnounce,
  nextShown,
  type OpenOrder,
  queueDelays,
  type Noticed,
} from './estimate.rules.ts'
import {
  addLateNotices,
  deleteEndedEstimates,
  listOpenOrders,
  type OpenRecord,
  saveEstimates,
} from './estimates.store.ts'

/** A scheduled order joins the queue shortly before it is started. */
const startsWithinMinutes = 15
const abandonedAfterMinutes = 180
/** Of orders that ended since the last run; many at once after a standstill of the worker. */
const endedBatch = 500

/**
 * Writes the expected time of every open order where it has changed, and publishes a delay once per order and step. Each branch has its
 * own transaction: a killed run leaves a branch as it was, and the next run continues.
 */
export async function refreshEstimates(signal?: AbortSignal): Promise<void> {
  const at = now()
  await inBatches(endedBatch, deleteEndedEstimates)
  const bounds = {
    startBy: minutesLater(at, startsWithinMinutes),
    dueAfter: minutesLater(at, -abandonedAfterMinutes),
  }
  const records = await read((tx) => listOpenOrders(tx, bounds))
  for (const [branchId, queue] of Map.groupBy(records, (record) => record.branch_id)) {
    if (signal?.aborted) return
    await saveBranch(estimatesOf(queue, at), at).catch((error: unknown) =>
      log.error({ err: error, branchId }, 'orders: refresh estimates failed'),
    )
  }
}

type Estimated = { record: OpenRecord; expectedAt: Date; isChanged: boolean; lateStep: LateStep | undefined }

function estimatesOf(queue: OpenRecord[], at: Date): Estimated[] {
  const delays = queueDelays(
    queue.map(({ state, ready_at: readyAt }) => ({ state, readyAt })),
    at,
  )
  return queue.map((record, i) => {
    const order = openOrderOf(record)
    const kitchen = {
      prepMinutes: record.prep_minutes,
      pausedUntil: record.paused_until ?? undefined,
      behindMs: delays[i]!,
    }
    const shown = record.expected_at ?? undefined
    const expectedAt = nextShown(shown, estimate(order, kitchen, at), at)
    return {
      record,
      expectedAt,
      isChanged: expectedAt.getTime() !== shown?.getTime(),
      lateStep: lateStepToAnnounce(order, expectedAt, noticesOf(record)),
    }
  })
}

const openOrderOf = (r: OpenRecord): OpenOrder => ({
  state: r.state,
  fulfilmentMethod: r.fulfilment_method,
  requestedSlot:
    r.requested_from && r.requested_to ? { from: r.requested_from, to: r.requested_to } : undefined,
  promisedAt: r.promised_at,
  startAt: r.start_at,
  readyAt: r.ready_at,
  dueAt: r.due_at,
  stateAt: r.state_at,
  deadlineAt: r.deadline_at,
  distance: r.distance ?? undefined,
})

const moment = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text)
const noticesOf = ({ announced }: OpenRecord): Noticed => ({
  kitchen: moment(announced?.kitchen),
  rider: moment(announced?.rider),
})

async function saveBranch(estimated: Estimated[], at: Date): Promise<void> {
  const changed = estimated.filter(({ isChanged }) => isChanged)
  const late = estimated.filter(({ lateStep }) => lateStep !== undefined)
  if (changed.length + late.length === 0) return
  await transaction(async (tx) => {
    await saveEstimates(tx, { ...columnsOf(changed), at })
    const announced = await addLateNotices(tx, {
      ...columnsOf(late),
      steps: late.map(({ lateStep }) => lateStep!),
      at,
    })
    const ids = new Set(announced.map(({ order_id: id }) => id))
    for (const { record } of late.filter(({ record: { id } }) => ids.has(id)))
      await publish(tx, orderRunningLate(eventRefOf(record)))
  })
}

const columnsOf = (estimated: Estimated[]) => ({
  orderIds: estimated.map(({ record }) => record.id),
  expectedAt: estimated.map(({ expectedAt }) => expectedAt),
})

const eventRefOf = ({ id, branch_id: branchId, account_id: accountId }: OpenRecord) => ({
  orderId: id,
  branchId,
  ...(accountId !== null && { accountId }),
})
