import type { RecipeSettingsChange, RecipeSummary, RecipeTarget } from '@momo/contracts/recipes'
import { audit } from '#platform/audit/audit.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import * as store from './settings.store.ts'

export const readSummary = (): Promise<RecipeSummary> => read(loadSummary)

async function loadSummary(tx: Tx): Promise<RecipeSummary> {
  const settings = await store.findSettings(tx)
  const counts = await store.countRecipes(tx)
  const countsOf = (target: RecipeTarget) => {
    const found = counts.find((one) => one.target === target)
    return { published: found?.published ?? 0, draft: found?.draft ?? 0, none: found?.none ?? 0 }
  }
  return {
    foods: countsOf('food'),
    preparations: countsOf('preparation'),
    targetPercent: settings.target_percent,
    version: settings.version,
  }
}

export async function saveSettings(actor: Actor, change: RecipeSettingsChange): Promise<RecipeSummary> {
  return transaction(async (tx) => {
    const before = await store.findSettings(tx)
    if (!(await store.updateSettings(tx, change)))
      throw fault('recipe.settings_changed', { version: before.version })
    const subject = { kind: 'recipe-settings', id: 'recipes' }
    const details = { targetPercent: change.targetPercent }
    await audit(tx, actor, { action: 'recipe-settings.changed', subject, details })
    return loadSummary(tx)
  })
}
