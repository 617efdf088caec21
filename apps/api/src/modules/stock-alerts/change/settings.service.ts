import type { AlertSettings, AlertSettingsChange } from '@momo/contracts/stock-alerts'
import { audit } from '#platform/audit/audit.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findLimits, updateLimits } from './settings.store.ts'

export const readAlertSettings = (): Promise<AlertSettings> => read(loadSettings)

export async function saveAlertSettings(actor: Actor, change: AlertSettingsChange): Promise<AlertSettings> {
  return transaction(async (tx) => {
    if (!(await updateLimits(tx, change))) throw fault('alert.settings_changed')
    const { version: _, ...details } = change
    const subject = { kind: 'stock-alert-settings', id: 'stock-alerts' }
    await audit(tx, actor, { action: 'stock-alert-settings.changed', subject, details })
    return loadSettings(tx)
  })
}

async function loadSettings(tx: Tx): Promise<AlertSettings> {
  const { runs_out_tenths: runsOutTenths, count_difference: countDifference, version } = await findLimits(tx)
  return { runsOutTenths, countDifference, version }
}
