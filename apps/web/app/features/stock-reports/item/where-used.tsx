import { listRecipeUses } from '@momo/contracts/recipes'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api/call.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { stockItemMessages } from './stock-item.messages.ts'

const texts = stockItemMessages.used
const perPage = 20

const usesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['recipes', 'used-by', id],
    queryFn: ({ pageParam, signal }) =>
      call(listRecipeUses, { params: { id }, query: { cursor: pageParam, limit: perPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The recipes that use the item. */
export function WhereUsed({ id }: { id: string }) {
  const query = useInfiniteQuery(usesQuery(id))
  return (
    <AdminCard title={texts.title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={texts.failed} tryAgain={stockItemMessages.tryAgain} />
          </div>
        )}
      >
        {({ pages }) => {
          const uses = pages.flatMap(({ items }) => items)
          if (uses.length === 0) return <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
          return (
            <ul aria-label={texts.title} className="divide-y divide-line">
              {uses.map((use) => (
                <li key={use.id} className="flex flex-wrap items-center gap-2 px-4.5 py-2.5">
                  <Link
                    to={`/superadmin/recipe/${use.id}`}
                    className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
                  >
                    {use.name}
                  </Link>
                  {use.inPublished ? undefined : <Badge>{texts.draft}</Badge>}
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
      <ShowMore query={query} label={texts.more} />
    </AdminCard>
  )
}
