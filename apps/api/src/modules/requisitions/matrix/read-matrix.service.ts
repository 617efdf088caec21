import type { KitchenMatrix } from '@momo/contracts/requisitions'
import { weekdayOf } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { withinLimit } from '../line-quantities.rules.ts'
import { findDeciders, mayDecide } from '../read/may-decide.service.ts'
import { requisitionNumber } from '../requisition-number.rules.ts'
import { daysUntilNext, departureOn } from '../schedule/departures.rules.ts'
import { itemFrom } from '../schedule/item.mapper.ts'
import { timetableOf } from '../schedule/run.mapper.ts'
import { findRun, type RunRecord } from '../schedule/runs.store.ts'
import { findKitchenStock, type KitchenStock } from './kitchen-stock.store.ts'
import { type AskingRecord, type CellRecord, findAsking, findCells, findItems } from './matrix.store.ts'
import { proposeShares } from './proposals.rules.ts'

type Trip = { runId: string; day: string }
type MatrixItem = KitchenMatrix['items'][number]

/** A fixed number of statements, whatever the number of branches and items. */
export async function readKitchenMatrix(actor: Actor, trip: Trip): Promise<KitchenMatrix> {
  return read(async (tx) => {
    const run = (await findRun(tx, trip.runId)) ?? notFound('run', trip.runId)
    const asking = await findAsking(tx, trip)
    const deciders = await findDeciders(tx)
    const requisitions = new Map(asking.map((row) => [row.branch_id, row]))
    const branches = branchesOf(run, asking)
    return {
      departure: { runId: run.id, name: run.name, ...momentsOf(run, asking, trip.day) },
      branches: branches.map(({ id, name }) => {
        const row = requisitions.get(id)
        return { branchId: id, name, requisition: row && askingFrom(row, mayDecide(actor, row, deciders)) }
      }),
      items: await loadItems(tx, { run, asking, trip, branchIds: branches.map(({ id }) => id) }),
    }
  })
}

/** The stops, and branches that have asked and are not on the run any more. */
function branchesOf(run: RunRecord, asking: AskingRecord[]): { id: string; name: string }[] {
  const stops = new Set(run.branches.map(({ id }) => id))
  const former = asking.filter((row) => !stops.has(row.branch_id))
  return [...run.branches, ...former.map((row) => ({ id: row.branch_id, name: row.branch_name }))]
}

/** The times of the run may have changed since the branches asked. */
function momentsOf(run: RunRecord, [first]: AskingRecord[], day: string) {
  const known = first && { day, leavesAt: first.leaves_at, cutOffAt: first.cut_off_at }
  const departure = departureOn(timetableOf(run), day) ?? known
  if (!departure) throw fault('run.not_on_day')
  return departure
}

const askingFrom = (row: AskingRecord, isDecidable: boolean) => ({
  id: row.id,
  number: requisitionNumber(row.number),
  state: row.state,
  version: row.version,
  isLate: row.is_late,
  mayDecide: isDecidable,
})

type Asked = { run: RunRecord; asking: AskingRecord[]; trip: Trip; branchIds: string[] }

async function loadItems(tx: Tx, { run, asking, trip, branchIds }: Asked): Promise<MatrixItem[]> {
  const today = localDate(now())
  const byItem = await findCells(tx, { asking, weekday: weekdayOf(today) })
  const kitchenId = asking[0]?.kitchen_id ?? run.kitchen_id
  const wanted = { kitchenId, itemIds: [...byItem.keys()] }
  const items = await findItems(tx, wanted)
  const stocks = await findKitchenStock(tx, { ...wanted, today, here: trip })
  const branches = new Map(branchIds.map((id, i) => [id, i]))
  const places = new Map(asking.map((row) => [row.id, branches.get(row.branch_id)!]))
  const coverDays = daysUntilNext(timetableOf(run), trip.day)
  return items.flatMap((item) => {
    const stock = stocks.get(item.item_id)
    const own = byItem.get(item.item_id) ?? []
    const tray = item.tray ?? Math.max(1, ...own.map((cell) => cell.tray))
    if (!stock) return []
    const shares = proposeShares(own, { available: stock.on_hand - stock.promised, tray, coverDays })
    return [
      {
        ...itemFrom(item),
        tray,
        ...stockFrom(stock),
        cells: own.map((cell, i) =>
          cellFrom(cell, { branch: places.get(cell.requisition_id)!, share: shares[i]! }),
        ),
      },
    ]
  })
}

const stockFrom = (stock: KitchenStock) => ({
  kitchenOnHand: withinLimit(stock.on_hand),
  promised: withinLimit(stock.promised - stock.promised_here),
  inProduction: withinLimit(stock.in_production),
})

const cellFrom = (
  cell: CellRecord,
  { branch, share }: { branch: number; share: number },
): MatrixItem['cells'][number] => ({
  branch,
  asked: cell.asked,
  approved: cell.approved ?? undefined,
  proposed: share,
  daysLeft: cell.days_left === null ? undefined : cell.days_left / 10,
})
