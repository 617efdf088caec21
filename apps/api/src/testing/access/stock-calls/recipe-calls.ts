import { anItem } from '../../../modules/inventory/inventory.factory.ts'
import { anyItemLine, aRecipe, recipeContent } from '../../../modules/recipes/recipes.factory.ts'
import type { Call, Scene, ValidCall } from '../valid-calls.ts'

const base = '/api/v1/super-admin/recipes'

/** A new preparation for each call, because a change increments the version. */
const anyRecipe =
  (call: Call = {}): ValidCall =>
  async () => ({ own: await anItem({ kind: 'preparation' }), ...call })

async function aPublishedRecipe(call: Call = {}): Promise<Call> {
  const id = await anItem({ kind: 'preparation' })
  await aRecipe(id, { lines: [anyItemLine(await anItem(), 1_000)] })
  return { own: id, ...call }
}

async function versionOfSettings({ pool }: Scene): Promise<number> {
  return (await pool.query<{ version: number }>('select version from recipe_settings')).rows[0]!.version
}

/** Valid calls for recipes. */
export const recipeCalls: Record<string, ValidCall> = {
  [`PUT ${base}/settings`]: async (scene) => ({
    json: { targetPercent: 36, version: await versionOfSettings(scene) },
  }),
  [`GET ${base}/:id`]: anyRecipe(),
  [`PUT ${base}/:id/draft`]: anyRecipe({ json: { ...recipeContent(), version: 0 } }),
  [`POST ${base}/:id/draft/discard`]: anyRecipe({ json: { version: 0 } }),
  // The published version was the draft of version 1, so publishing it again is accepted.
  [`POST ${base}/:id/publish`]: () => aPublishedRecipe({ json: { version: 1 } }),
  [`PUT ${base}/:id/target`]: anyRecipe({ json: { targetPercent: 30 } }),
  [`POST ${base}/:id/cost`]: anyRecipe({ json: recipeContent() }),
  [`GET ${base}/:id/versions`]: anyRecipe(),
  [`GET ${base}/:id/versions/:number`]: () => aPublishedRecipe({ filled: { number: '1' } }),
  [`GET ${base}/:id/used-by`]: anyRecipe(),
}
