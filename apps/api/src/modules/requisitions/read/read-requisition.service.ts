import type { Requisition, RequisitionState } from '@momo/contracts/requisitions'
import { findNames } from '#modules/accounts'
import { weekdayOf } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { promisedOf, withinLimit } from '../line-quantities.rules.ts'
import { findKitchenStock, type KitchenStock } from '../matrix/kitchen-stock.store.ts'
import { findAsking, findCells } from '../matrix/matrix.store.ts'
import { proposeShares } from '../matrix/proposals.rules.ts'
import { allows } from '../requisition-state.rules.ts'
import { daysUntilNext } from '../schedule/departures.rules.ts'
import { timetableOf } from '../schedule/run.mapper.ts'
import { findRun } from '../schedule/runs.store.ts'
import { findDeciders, mayDecide } from './may-decide.service.ts'
import { type LineRecord, listLines, listTransferHeads } from './lines.store.ts'
import { headFrom, lineFrom, peopleOf, transferHeadFrom } from './requisition.mapper.ts'
import { findRequisition, type RequisitionRecord } from './requisitions.store.ts'

export async function readOwnRequisition(actor: Actor, id: string): Promise<Requisition> {
  const branchId = ownBranch(actor)
  return read((tx) => loadOwnRequisition(tx, id, branchId))
}

export const readRequisition = (actor: Actor, id: string): Promise<Requisition> =>
  read((tx) => loadForOffice(tx, actor, id))

const hasEnded = (state: RequisitionState): boolean => state === 'closed' || state === 'rejected'

/** A branch learns whether the kitchen has enough, not how much. */
export async function loadOwnRequisition(tx: Tx, id: string, branchId: string): Promise<Requisition> {
  const row = (await findRequisition(tx, id, { branchId })) ?? notFound('requisition', id)
  const lines = await listLines(tx, id)
  const stocks = hasEnded(row.state) ? undefined : await loadStock(tx, row, lines)
  return {
    ...(await requisitionFrom(tx, row, lines)),
    ...(stocks && {
      availability: lines.map((line) => ({
        itemId: line.item_id,
        isEnough: wantedOf(line) <= freeOf(stocks.get(line.item_id)),
      })),
    }),
    mayDecide: false,
  }
}

/** At the kitchen, and not promised to other requisitions. */
const freeOf = (stock: KitchenStock | undefined): number =>
  stock ? stock.on_hand - stock.promised + stock.promised_here : 0

const wantedOf = (line: LineRecord): number => (line.approved === null ? line.asked : promisedOf(line))

export async function loadForOffice(tx: Tx, actor: Actor, id: string): Promise<Requisition> {
  const row = (await findRequisition(tx, id, {})) ?? notFound('requisition', id)
  const lines = await listLines(tx, id)
  return {
    ...(await requisitionFrom(tx, row, lines)),
    ...(!hasEnded(row.state) && { kitchen: await loadKitchen(tx, row, lines) }),
    mayDecide: mayDecide(actor, row, await findDeciders(tx)),
  }
}

async function requisitionFrom(tx: Tx, row: RequisitionRecord, lines: LineRecord[]) {
  const transfers = await listTransferHeads(tx, row.id)
  return {
    ...headFrom(row, await findNames(tx, peopleOf(row))),
    decisionNote: row.decision_note,
    lines: lines.map(lineFrom),
    transfers: transfers.map(transferHeadFrom),
  }
}

const loadStock = (tx: Tx, row: RequisitionRecord, lines: LineRecord[]): Promise<Map<string, KitchenStock>> =>
  findKitchenStock(tx, {
    kitchenId: row.kitchen_id,
    itemIds: lines.map((line) => line.item_id),
    today: localDate(now()),
    here: { requisitionId: row.id },
  })

async function loadKitchen(
  tx: Tx,
  row: RequisitionRecord,
  lines: LineRecord[],
): Promise<NonNullable<Requisition['kitchen']>> {
  const stocks = await loadStock(tx, row, lines)
  const proposed = allows(row.state, 'decide') ? await loadShares(tx, row, { lines, stocks }) : undefined
  return lines.map((line) => {
    const stock = stocks.get(line.item_id)
    return {
      itemId: line.item_id,
      onHand: withinLimit(stock?.on_hand ?? 0),
      promised: withinLimit(stock ? stock.promised - stock.promised_here : 0),
      proposed: proposed?.get(line.item_id) ?? line.approved ?? 0,
    }
  })
}

type Goods = { lines: LineRecord[]; stocks: Map<string, KitchenStock> }

/** The share of the requisition among all that wait for the same van. */
async function loadShares(
  tx: Tx,
  row: RequisitionRecord,
  { lines, stocks }: Goods,
): Promise<Map<string, number>> {
  const asking = await findAsking(tx, { runId: row.run_id, day: row.day })
  const itemIds = lines.map((line) => line.item_id)
  const byItem = await findCells(tx, { asking, weekday: weekdayOf(localDate(now())), itemIds })
  const run = (await findRun(tx, row.run_id)) ?? notFound('run', row.run_id)
  const coverDays = daysUntilNext(timetableOf(run), row.day)
  return new Map(
    lines.map((line) => {
      const cells = byItem.get(line.item_id) ?? []
      const available = freeOf(stocks.get(line.item_id))
      const shares = proposeShares(cells, { available, tray: line.tray, coverDays, reopened: row.id })
      return [line.item_id, shares[cells.findIndex((cell) => cell.requisition_id === row.id)] ?? 0]
    }),
  )
}
