import { recipeStates } from '@momo/contracts/recipes'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { summaryQuery } from '../recipes.api.ts'
import { listMessages as texts } from './list.messages.ts'
import { viewFromUrl } from './recipes-view.ts'

type Counts = Record<(typeof recipeStates)[number], number>
const sumOf = ({ published, draft, none }: Counts): number => published + draft + none

/** The counts are of all foods or preparations, whatever was searched. */
export function RecipeFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { target, state, q } = viewFromUrl(new URLSearchParams(search))
  const { data: summary } = useQuery(summaryQuery())
  const counts = target === 'food' ? summary?.foods : summary?.preparations
  const kinds = [
    { of: undefined, target: 'food', label: texts.foods, counts: summary?.foods },
    { of: 'preparation', target: 'preparation', label: texts.preparations, counts: summary?.preparations },
  ]
  return (
    <>
      <TabLinks
        label={texts.kinds}
        items={kinds.map((kind) => ({
          to: withQuery('', { of: kind.of }),
          label: kind.label,
          ...(kind.counts && { count: sumOf(kind.counts) }),
          current: kind.target === target,
        }))}
      />
      <SearchRow
        label={texts.search}
        value={q ?? ''}
        onSearch={(text) => void navigate(withQuery(search, { q: text }), { preventScrollReset: true })}
      />
      <nav aria-label={texts.states} className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
        <ChipLink
          to={withQuery(search, { state: undefined })}
          active={state === undefined}
          preventScrollReset
        >
          {texts.all}
        </ChipLink>
        {recipeStates.map((one) => (
          <ChipLink
            key={one}
            to={withQuery(search, { state: one })}
            active={one === state}
            preventScrollReset
          >
            {texts.filters[one]}
            {counts ? <span className="tabular-nums">{counts[one]}</span> : undefined}
          </ChipLink>
        ))}
      </nav>
    </>
  )
}
