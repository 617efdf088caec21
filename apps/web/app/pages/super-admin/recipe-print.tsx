import { RecipePrint } from '#features/recipes/print/recipe-print.tsx'
import { recipeQuery } from '#features/recipes/recipes.api.ts'
import { recipeWords as texts } from '#features/recipes/recipes.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/recipe-print'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(recipeQuery(id))

/** /superadmin/recipe/{id}/print */
export default function PrintedRecipe({ params: { id } }: Route.ComponentProps) {
  return <RecipePrint key={id} id={id} />
}
