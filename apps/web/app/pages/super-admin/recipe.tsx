import { useSearchParams } from 'react-router'
import { RecipeEditor } from '#features/recipes/editor/recipe-editor.tsx'
import { recipeWords as texts } from '#features/recipes/recipes.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import type { Route } from './+types/recipe'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

/** /superadmin/recipe/{id}: the id of a food, or of the item that a preparation's recipe makes */
export default function OneRecipe({ params: { id } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return <RecipeEditor key={id} id={id} from={search.get('from') ?? undefined} />
}
