import type { BranchDishRatings } from '@momo/contracts/dish-ratings'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { branchRatingsQuery, type Days } from '../dish-ratings.api.ts'
import { figuresMessages as texts } from '../dish-ratings.messages.ts'
import { RatingRows } from './rating-rows.tsx'
import { RatingTable } from './rating-table.tsx'

const orderPage = (id: string) => `/branchadmin/order-view/${id}`

/** The dishes of the own branch in a period. `?ratings={food}` opens the ratings of one. */
export function BranchRatingsCard({ days }: { days: Days }) {
  const query = useQuery(branchRatingsQuery(days))
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
        {(figures) => <Dishes figures={figures} />}
      </QueryView>
    </AdminCard>
  )
}

function Dishes({ figures: { dishes, from, to } }: { figures: BranchDishRatings }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const opened = dishes.find(({ foodId }) => foodId === new URLSearchParams(search).get('ratings'))
  if (dishes.length === 0) return <p className="px-4.5 py-8 text-center text-ink-2">{texts.none}</p>
  return (
    <>
      <RatingTable
        caption={texts.caption}
        nameHead={texts.dish}
        rows={dishes.map(({ foodId, ...dish }) => ({
          ...dish,
          key: foodId,
          to: withQuery(search, { ratings: foodId }),
        }))}
      />
      <RatingRows
        shown={opened && { name: opened.name, filter: { foodId: opened.foodId, from, to } }}
        orderPage={orderPage}
        onClose={() => void navigate(withQuery(search, { ratings: undefined }), { preventScrollReset: true })}
      />
    </>
  )
}
