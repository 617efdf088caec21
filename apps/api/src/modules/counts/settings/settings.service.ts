import type { CountSettings, CountSettingsChange } from '@momo/contracts/counts'
import { audit } from '#platform/audit/audit.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import * as store from './settings.store.ts'

export const readCountSettings = (): Promise<CountSettings> => read(loadSettings)

async function loadSettings(tx: Tx): Promise<CountSettings> {
  const settings = await store.findSettings(tx)
  return {
    isBlind: settings.is_blind,
    recountFrom: settings.recount_from,
    approvalFrom: settings.approval_from,
    isOnePerson: settings.is_one_person,
    dailyItemIds: settings.daily_item_ids,
    dailyItems: await store.namesOfItems(tx, settings.daily_item_ids),
    version: settings.version,
  }
}

export async function saveCountSettings(actor: Actor, change: CountSettingsChange): Promise<CountSettings> {
  const { version, isBlind, recountFrom, approvalFrom, isOnePerson } = change
  const itemIds = [...new Set(change.dailyItemIds)]
  return transaction(async (tx) => {
    const known = await store.namesOfItems(tx, itemIds)
    const missing = itemIds.find((id) => !known.some((item) => item.id === id))
    if (missing) notFound('item', missing)
    const isSaved = await store.updateSettings(tx, {
      is_blind: isBlind,
      recount_from: recountFrom,
      approval_from: approvalFrom,
      is_one_person: isOnePerson,
      daily_item_ids: itemIds,
      version,
    })
    if (!isSaved) throw fault('stock.settings_changed')
    await audit(tx, actor, {
      action: 'count-settings.changed',
      subject: { kind: 'stock-settings', id: 'counts' },
      details: { isBlind, recountFrom, approvalFrom, isOnePerson, dailyItems: itemIds.length },
    })
    return loadSettings(tx)
  })
}
