import type { Recipe, RecipeContent, RecipeDraft, RecipeSource, Source } from '@momo/contracts/recipes'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { loadRecipe, loadSources } from '../read/read-recipe.service.ts'
import { isSameSource } from '../usage/portions.rules.ts'
import { changedSources, sourcesOf } from '../usage/sources.rules.ts'
import { findCircle } from './circles.rules.ts'
import * as store from './drafts.store.ts'

const subject = (id: string) => ({ kind: 'recipe', id })

/** Optimistic lock. The same content sent twice is saved once. */
export async function saveDraft(
  actor: Actor,
  id: string,
  { version, ...sent }: RecipeDraft,
): Promise<Recipe> {
  return transaction(async (tx) => {
    await store.lockRecipes(tx)
    const before = await loadRecipe(tx, id)
    const content = withOwnEffects(sent, before)
    if (before.draft && hashRequest(before.draft.content) === hashRequest(content)) return before
    if (version !== before.version) throw fault('recipe.changed', { version: before.version })
    assertKnown(content, await loadSources(tx, [content]))
    await assertNoCircle(tx, id, content)
    await store.ensureRecipe(tx, before)
    await store.upsertDraft(tx, { recipeId: id, content, at: now(), by: actor.id })
    await store.replaceUses(tx, { recipeId: id, isDraft: true, sources: sourcesOf(content) })
    await store.increaseVersion(tx, id)
    const details = { name: before.name }
    await audit(tx, actor, { action: 'recipe.draft_saved', subject: subject(id), details })
    return loadRecipe(tx, id)
  })
}

/** Idempotent: without a draft nothing is changed. */
export async function discardDraft(actor: Actor, id: string, version: number): Promise<Recipe> {
  return transaction(async (tx) => {
    await store.lockRecipes(tx)
    const before = await loadRecipe(tx, id)
    if (!before.draft) return before
    if (version !== before.version) throw fault('recipe.changed', { version: before.version })
    await store.deleteDraft(tx, id)
    await store.replaceUses(tx, { recipeId: id, isDraft: true, sources: [] })
    await store.increaseVersion(tx, id)
    const details = { name: before.name }
    await audit(tx, actor, { action: 'recipe.draft_discarded', subject: subject(id), details })
    return loadRecipe(tx, id)
  })
}

/** One effect per option, only of options that the food has now: groups come and go without the recipe. */
function withOwnEffects(content: RecipeContent, { optionGroups }: Recipe): RecipeContent {
  const effectOf = new Map(content.effects.map((effect) => [effect.optionId, effect]))
  const options = optionGroups.flatMap(({ options: own }) => own)
  return { ...content, effects: options.flatMap(({ id }) => effectOf.get(id) ?? []) }
}

/** Everything that the content names exists, and has the units in which it is shown. */
export function assertKnown(content: RecipeContent, sources: RecipeSource[]): void {
  const detailsOf = (source: Source): RecipeSource =>
    sources.find((one) => isSameSource(one, source)) ?? notFound(source.kind, source.id)
  for (const source of [...sourcesOf(content), ...changedSources(content)]) detailsOf(source)
  const added = content.effects.flatMap(({ changes }) => changes).filter((change) => change.kind === 'add')
  for (const { source, unit } of [...content.lines, ...added])
    if (!detailsOf(source).units.some(({ id }) => id === unit)) notFound('unit', unit)
}

/** Drafts count too, so that no two of them can form a circle when both are published. */
export async function assertNoCircle(tx: Tx, id: string, content: RecipeContent): Promise<void> {
  const uses = Map.groupBy(await store.listUses(tx), (use) => use.recipe_id)
  const graph = new Map([...uses].map(([recipe, used]) => [recipe, used.map((use) => use.source_id)]))
  const circle = findCircle(
    graph,
    id,
    sourcesOf(content).map((source) => source.id),
  )
  if (circle) throw fault('recipe.circle', { ids: circle })
}
