import type { AlertKind } from '@momo/contracts/stock-alerts'
import { weekdayOf } from '#modules/inventory'
import { readPlateNeeds } from '#modules/recipes'
import { readSettingNow } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { averagePlate, levelKinds, ownerOf, severityRank } from '../alert.rules.ts'
import { lockAlerts } from '../change/alert-changes.store.ts'
import { findLimits } from '../change/settings.store.ts'
import * as store from './alerts.store.ts'
import { type Change, type Evaluation, findChanges, findFoodsWithRecipe } from './causes.store.ts'

const expiringDays = 2
const dayMs = 86_400_000
/** A count difference is news for so many days. */
const countedDays = 7
const soldDays = 7
const hourMs = 3_600_000
/** Resolved alerts are deleted after so many days. */
const resolvedDays = 180

/** Opens, updates and resolves alerts, so that they say what the stock is now. One process at a time; running it twice changes nothing. */
export async function evaluateAlerts(): Promise<void> {
  await transaction(async (tx) => {
    if (!(await store.lockEvaluation(tx))) return
    const at = now()
    const plates = await readPlates(tx)
    const changes = await findChanges(tx, { ...evaluationAt(at, await limitsOf(tx)), plates })
    await lockAlerts(
      tx,
      changes.flatMap(({ id }) => id ?? []),
    )
    const gone = changes.flatMap(({ id, is_gone: isGone }) => (isGone && id !== null ? [id] : []))
    const resolved = await store.resolveAlerts(tx, gone, at)
    const current = changes.filter(({ is_gone: isGone }) => !isGone)
    await store.updateAlerts(
      tx,
      current.flatMap((change) => (change.id === null ? [] : [figuresOf(change, change.id)])),
    )
    const opened = current.filter(({ id }) => id === null).map((change) => openedFrom(change, resolved))
    await store.insertAlerts(tx, opened, at)
    await store.setEvaluated(tx, at)
  })
}

type Limits = { runs_out_tenths: number; count_difference: number; transferHours: number }

const limitsOf = async (tx: Tx): Promise<Limits> => ({
  ...(await findLimits(tx)),
  transferHours: (await readSettingNow(tx, 'alerts')).transferHours,
})

async function readPlates(tx: Tx): Promise<Evaluation['plates']> {
  const needs = await readPlateNeeds(tx, await findFoodsWithRecipe(tx))
  const plates = [...averagePlate(needs.values())]
  return {
    itemIds: plates.map(([itemId]) => itemId),
    quantities: plates.map(([, quantity]) => String(quantity)),
  }
}

function evaluationAt(at: Date, limits: Limits): Omit<Evaluation, 'plates'> {
  const today = localDate(at)
  return {
    today,
    weekday: weekdayOf(today),
    expiring: daysLater(today, expiringDays),
    countedSince: later(at, -countedDays * dayMs),
    soldSince: daysLater(today, 1 - soldDays),
    dueBefore: later(at, -limits.transferHours * hourMs),
    runsOutTenths: limits.runs_out_tenths,
    countDifference: limits.count_difference,
  }
}

const figuresOf = (change: Change, id: string): store.ChangedAlert => ({
  id,
  value: change.value,
  quantity: change.quantity,
  use_by: change.use_by,
  plates: change.plates,
  document_type: change.document_type,
  document_id: change.document_id,
})

const openedFrom = (change: Change, resolved: store.Resolved[]): store.NewAlert => ({
  ...figuresOf(change, newId()),
  kind: change.kind,
  severity: severityRank(change.kind),
  item_id: change.item_id,
  food_id: change.food_id,
  location_id: change.location_id,
  owner: ownerOf(change.kind, { locationKind: change.location_kind, itemKind: change.item_kind }),
  assigned_to: predecessorOf(change, resolved)?.assigned_to ?? null,
})

/** An item that was low and is out now has a new alert, and the same person in charge. */
const predecessorOf = (change: Change, resolved: store.Resolved[]): store.Resolved | undefined =>
  levelKinds.includes(change.kind)
    ? resolved.find(
        (one) =>
          levelKinds.includes(one.kind as AlertKind) &&
          one.item_id === change.item_id &&
          one.location_id === change.location_id,
      )
    : undefined

export async function purgeResolvedAlerts(): Promise<void> {
  const before = later(now(), -resolvedDays * dayMs)
  await inBatches(1_000, (tx, size) => store.deleteResolved(tx, before, size))
}
