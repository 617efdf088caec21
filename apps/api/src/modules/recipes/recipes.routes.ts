import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/recipes'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { costRecipe } from './cost/cost-recipe.service.ts'
import { publishRecipe, setTarget } from './edit/publish-recipe.service.ts'
import { discardDraft, saveDraft } from './edit/save-draft.service.ts'
import { readSummary, saveSettings } from './edit/settings.service.ts'
import { listRecipes, listUses } from './read/list-recipes.service.ts'
import { listVersions, readRecipe, readVersion } from './read/read-recipe.service.ts'

/** A hundred lines, a hundred effects and forty steps. */
const contentLimit = { bodyLimit: 512 * 1024 }

export function recipesRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listRecipes, endpoints.exportRecipes, ({ query }) => listRecipes(query))
  mount(app, endpoints.getRecipeSummary, () => readSummary())
  mount(app, endpoints.saveRecipeSettings, ({ actor, body }) => saveSettings(actor, body))
  mount(app, endpoints.getRecipe, ({ params }) => readRecipe(params.id))
  mount(
    app,
    endpoints.saveRecipeDraft,
    ({ actor, params, body }) => saveDraft(actor, params.id, body),
    contentLimit,
  )
  mount(app, endpoints.discardRecipeDraft, ({ actor, params, body }) =>
    discardDraft(actor, params.id, body.version),
  )
  mount(app, endpoints.publishRecipe, ({ actor, params, body }) =>
    publishRecipe(actor, params.id, body.version),
  )
  mount(app, endpoints.saveRecipeTarget, ({ actor, params, body }) =>
    setTarget(actor, params.id, body.targetPercent),
  )
  mount(app, endpoints.costRecipe, ({ params, body }) => costRecipe(params.id, body), contentLimit)
  mount(app, endpoints.listRecipeVersions, ({ params, query }) => listVersions(params.id, query))
  mount(app, endpoints.getRecipeVersion, ({ params }) => readVersion(params.id, params.number))
  mount(app, endpoints.listRecipeUses, ({ params, query }) => listUses(params.id, query))
}
