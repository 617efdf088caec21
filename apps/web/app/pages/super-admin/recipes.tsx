import { exportRecipes } from '@momo/contracts/recipes'
import { useLocation } from 'react-router'
import { downloadList, filterOfQuery } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { ChainTarget } from '#features/recipes/list/chain-target.tsx'
import { listMessages as texts } from '#features/recipes/list/list.messages.ts'
import { MissingRecipes } from '#features/recipes/list/missing-recipes.tsx'
import { RecipeList } from '#features/recipes/list/recipe-list.tsx'
import { recipesQueryFromUrl } from '#features/recipes/list/recipes-view.ts'
import { summaryQuery } from '#features/recipes/recipes.api.ts'
import { recipeWords } from '#features/recipes/recipes.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import type { Route } from './+types/recipes'

export const handle: PageHandle = { title: recipeWords.title }

export const meta = () => [{ title: pageTitle(recipeWords.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  Promise.all([
    prefetchPages(recipesQueryFromUrl(new URL(request.url).searchParams)),
    prefetch(summaryQuery()),
  ])

/** RT-06, ADM-03: /superadmin/recipe */
export default function Recipes() {
  const { search } = useLocation()
  return (
    <>
      <PageHeader title={recipeWords.title} note={texts.lead}>
        <div className="flex flex-wrap gap-2">
          <ExportList
            download={() =>
              downloadList(exportRecipes, filterOfQuery(recipesQueryFromUrl(new URLSearchParams(search))))
            }
          />
          <ChainTarget />
        </div>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MissingRecipes />
        <RecipeList />
      </div>
    </>
  )
}
