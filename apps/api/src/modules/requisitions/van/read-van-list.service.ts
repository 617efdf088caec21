import type { VanList } from '@momo/contracts/requisitions'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { requisitionNumber } from '../requisition-number.rules.ts'
import { openOf } from '../settle/requisition-state.rules.ts'
import { type Batch, shareBatches } from './share-batches.rules.ts'
import {
  findRun,
  listHeld,
  listLoads,
  listStops,
  type LoadRecord,
  type StopRecord,
} from './van-list.store.ts'

type Departure = { runId: string; day: string }

/** What is packed, on the way or still to be packed for one departure, by stop. A stop with nothing to load is left out. */
export async function readVanList(departure: Departure): Promise<VanList> {
  return read(async (tx) => {
    const run = (await findRun(tx, departure)) ?? notFound('run', departure.runId)
    const stops = await listStops(tx, departure)
    const ids = stops.map(({ id }) => id)
    const loads = inOrder(stops, await listLoads(tx, ids)).filter((load) => quantityOf(load) > 0)
    const batches = await batchesFor(tx, loads, { kitchenId: run.kitchen_id, day: departure.day })
    return {
      departure: { runId: run.id, name: run.name, day: departure.day, leavesAt: run.leaves_at },
      stops: stops
        .map((stop) => ({ ...stopFrom(stop), lines: linesOf(stop, loads, batches) }))
        .filter(({ lines }) => lines.length > 0),
    }
  })
}

const inOrder = (stops: StopRecord[], loads: LoadRecord[]): LoadRecord[] =>
  stops.flatMap(({ id }) => loads.filter((load) => load.requisition_id === id))

const quantityOf = (load: LoadRecord): number => load.under_way + openOf(load)
const shippedOf = ({ shipped }: LoadRecord): number =>
  shipped.reduce((sum, { quantity }) => sum + quantity, 0)

type From = { kitchenId: string; day: string }

/** The batches that have left, and for the rest those to take: usable today and on the day of the van. */
async function batchesFor(tx: Tx, loads: LoadRecord[], { kitchenId, day }: From): Promise<Batch[][]> {
  const today = localDate(now())
  const itemIds = [...new Set(loads.map((load) => load.item_id))]
  const held = await listHeld(tx, { kitchenId, itemIds, day: day > today ? day : today })
  const planned = shareBatches(
    held.map((row) => ({
      itemId: row.item_id,
      code: row.code,
      useBy: row.use_by ?? undefined,
      quantity: row.on_hand,
    })),
    loads.map((load) => ({ itemId: load.item_id, quantity: quantityOf(load) - shippedOf(load) })),
  )
  return loads.map((load, i) => [
    ...load.shipped.map((batch) => ({ ...batch, useBy: batch.useBy ?? undefined })),
    ...planned[i]!,
  ])
}

const stopFrom = (stop: StopRecord) => ({
  branchId: stop.branch_id,
  name: stop.branch_name,
  address: stop.address ?? '',
  phone: stop.phone ?? '',
  requisitionNumber: requisitionNumber(stop.number),
  state: stop.state,
  note: stop.note,
})

const linesOf = ({ id }: StopRecord, loads: LoadRecord[], batches: Batch[][]) =>
  loads.flatMap((load, i) =>
    load.requisition_id === id
      ? [
          {
            itemId: load.item_id,
            name: load.name,
            nameNe: load.name_ne ?? '',
            baseUnit: load.base_unit,
            storageArea: load.storage_area,
            tray: load.tray,
            quantity: quantityOf(load),
            batches: batches[i]!,
          },
        ]
      : [],
  )
