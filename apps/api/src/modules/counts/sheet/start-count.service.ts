import type { CountSheet, NewCount } from '@momo/contracts/counts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findSettings } from '../settings/settings.store.ts'
import { findCount, findOpenCountId, insertCount } from './counts.store.ts'
import { findDailyItems, loadSheet } from './read-sheet.service.ts'
import { insertLines, type Listed } from './sheet.store.ts'

/** Idempotent by id. The sheet is fixed, so that all devices count the same one, also offline. */
export async function startCount(actor: Actor, input: NewCount): Promise<CountSheet> {
  const locationId = ownBranch(actor)
  const { id, kind, storageArea } = input
  return transaction(async (tx) => {
    const openId = await findOpenCountId(tx, locationId)
    if (openId !== undefined && openId !== id) throw fault('count.open', { id: openId })
    const { is_blind: isBlind } = await findSettings(tx)
    const isNew = await insertCount(tx, {
      id,
      locationId,
      kind,
      storageArea,
      isBlind,
      at: now(),
      by: actor.id,
    })
    if (isNew) await fillSheet(tx, locationId, input)
    const count = (await findCount(tx, id, { locationId })) ?? notFound('count', id)
    if (count.kind !== kind || (count.storage_area ?? undefined) !== storageArea)
      throw fault('stock.key_reused')
    return loadSheet(tx, actor, count)
  })
}

async function fillSheet(tx: Tx, locationId: string, input: NewCount): Promise<void> {
  const listed = await listedOn(tx, locationId, input)
  const lines = await insertLines(tx, { countId: input.id, locationId, listed })
  if (lines === 0) throw fault('count.nothing_listed')
}

async function listedOn(tx: Tx, locationId: string, { kind, storageArea }: NewCount): Promise<Listed> {
  if (kind === 'weekly') return { all: true }
  if (kind === 'area') return { area: storageArea ?? '' }
  return { itemIds: await findDailyItems(tx, locationId) }
}
