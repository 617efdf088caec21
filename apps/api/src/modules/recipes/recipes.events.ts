import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** The recipe of a food or preparation has a new version; it applies to everything that is cooked from now on. */
export const recipePublished = defineEvent(
  'recipes.published',
  z.object({ recipeId: z.uuid(), versionId: z.uuid() }),
)
