import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { figuresMessages as texts } from '../dish-ratings.messages.ts'

type Props<T> = { query: UseQueryResult<T>; children: (figures: T) => ReactNode }

/** The card of a dish or of a branch's dishes, in all states of its query. */
export function RatingsCard<T>({ query, children }: Props<T>) {
  return (
    <AdminCard title={texts.title}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="m-4.5 h-24" />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
          </div>
        )}
      >
        {children}
      </QueryView>
    </AdminCard>
  )
}

export const NoRatings = ({ text }: { text: string }) => (
  <p className="px-4.5 py-8 text-center text-ink-2">{text}</p>
)

/** The id in `?ratings=` of the branch or the dish with opened ratings. */
export function useOpenedRatings() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const pathOf = (opened: string | undefined): string => withQuery(search, { ratings: opened })
  return {
    opened: new URLSearchParams(search).get('ratings'),
    pathOf,
    close: () => void navigate(pathOf(undefined), { preventScrollReset: true }),
  }
}
