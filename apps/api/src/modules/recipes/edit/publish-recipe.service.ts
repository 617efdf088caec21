import type { Recipe } from '@momo/contracts/recipes'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { loadRecipe } from '../read/read-recipe.service.ts'
import { recipePublished } from '../recipes.events.ts'
import { sourcesOf } from '../usage/sources.rules.ts'
import * as store from './drafts.store.ts'

/** The draft becomes a version that never changes. Idempotent: a draft that was published is not published again. */
export async function publishRecipe(actor: Actor, id: string, version: number): Promise<Recipe> {
  return transaction(async (tx) => {
    await store.lockRecipes(tx)
    const before = await loadRecipe(tx, id)
    if (version !== before.version) {
      if (await store.wasPublished(tx, { recipeId: id, draftVersion: version })) return before
      throw fault('recipe.changed', { version: before.version })
    }
    const { draft, problems } = before
    if (!draft) throw fault('recipe.no_draft')
    if (problems.length > 0) throw fault('recipe.incomplete', { problems })
    const versionId = newId()
    const number = await store.insertVersion(tx, {
      id: versionId,
      recipeId: id,
      content: draft.content,
      draftVersion: version,
      at: now(),
      by: actor.id,
    })
    await store.deleteDraft(tx, id)
    await store.replaceUses(tx, { recipeId: id, isDraft: true, sources: [] })
    await store.replaceUses(tx, { recipeId: id, isDraft: false, sources: sourcesOf(draft.content) })
    await store.increaseVersion(tx, id)
    const subject = { kind: 'recipe', id }
    const details = { name: before.name, number }
    await audit(tx, actor, { action: 'recipe.published', subject, details })
    await publish(tx, recipePublished({ recipeId: id, versionId }))
    return loadRecipe(tx, id)
  })
}

/** Absent: the target of the chain. */
export async function setTarget(actor: Actor, id: string, percent: number | undefined): Promise<Recipe> {
  return transaction(async (tx) => {
    await store.lockRecipes(tx)
    const before = await loadRecipe(tx, id)
    if (before.ownTargetPercent === percent) return before
    await store.ensureRecipe(tx, before)
    await store.setTarget(tx, id, percent)
    const subject = { kind: 'recipe', id }
    const details = { name: before.name, targetPercent: percent ?? null }
    await audit(tx, actor, { action: 'recipe.target_set', subject, details })
    return loadRecipe(tx, id)
  })
}
