import type { RecipeRow } from '@momo/contracts/recipes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { recipeWords } from '../recipes.messages.ts'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { listMessages as texts } from './list.messages.ts'
import { columnsOf } from './recipe-columns.tsx'
import { RecipeFilters } from './recipe-filters.tsx'
import { recipesQueryFromUrl, viewFromUrl } from './recipes-view.ts'

/** ADM-03: what each food or preparation uses and costs. */
export function RecipeList() {
  const { search } = useLocation()
  const query = useInfiniteQuery(recipesQueryFromUrl(new URLSearchParams(search)))
  return (
    <ListView
      query={query}
      texts={{ ...recipeWords, failed: texts.failed }}
      explain={(error) => problemOf(error, recipeWords.faults).text}
    >
      {({ pages }) => (
        <div
          aria-busy={query.isPlaceholderData}
          className="aria-busy:opacity-60 max-md:[&_tr]:grid-cols-[minmax(0,1fr)_auto]!"
        >
          <ListFrame filters={<RecipeFilters />} foot={<ShowMore query={query} />}>
            <Rows rows={pages.flatMap(({ items }) => items)} />
          </ListFrame>
        </div>
      )}
    </ListView>
  )
}

function Rows({ rows }: { rows: RecipeRow[] }) {
  const { target, state, q } = viewFromUrl(new URLSearchParams(useLocation().search))
  const isNarrowed = state !== undefined || q !== undefined
  return (
    <DataTable
      caption={texts.caption[target]}
      columns={columnsOf(target)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <ListEmpty
          isSearch={isNarrowed}
          isNarrowed={isNarrowed}
          texts={{ ...texts, noneText: texts.noneText[target] }}
        />
      }
    />
  )
}
