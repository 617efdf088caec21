import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { usesQuery } from '../recipes.api.ts'
import { recipeWords } from '../recipes.messages.ts'
import { editorMessages as texts } from './editor.messages.ts'

/** The recipes that a change of this one also changes. */
export function UsesCard({ id }: { id: string }) {
  const query = useInfiniteQuery(usesQuery(id))
  return (
    <AdminCard title={texts.uses}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => <PartFailed query={query} text={texts.usesFailed} tryAgain={recipeWords.tryAgain} />}
      >
        {({ pages }) => {
          const uses = pages.flatMap(({ items }) => items)
          if (uses.length === 0) return <p className="p-4.5 text-sm text-ink-2">{texts.noUses}</p>
          return (
            <>
              <ul aria-label={texts.uses} className="grid p-4.5">
                {uses.map((use) => (
                  <li
                    key={use.id}
                    className="flex min-h-9 flex-wrap items-center gap-2 pointer-coarse:min-h-11"
                  >
                    <Link to={`/superadmin/recipe/${use.id}`} className="link wrap-anywhere">
                      {use.name}
                    </Link>
                    {use.inPublished ? undefined : <Badge tone="amber">{texts.onlyInDraft}</Badge>}
                  </li>
                ))}
              </ul>
              <ShowMore query={query} />
            </>
          )
        }}
      </QueryView>
    </AdminCard>
  )
}
