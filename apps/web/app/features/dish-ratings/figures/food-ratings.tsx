import type { FoodRatings } from '@momo/contracts/dish-ratings'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { monthAndYear } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { foodRatingsQuery } from '../dish-ratings.api.ts'
import { figuresMessages as texts } from '../dish-ratings.messages.ts'
import { RatingRows } from './rating-rows.tsx'
import { RatingTable } from './rating-table.tsx'

const orderPage = (id: string) => `/superadmin/orders/${id}`
/** In the URL, where a branch's id stands for its ratings. */
const all = 'all'

/** A dish in the whole chain. `?ratings=all` or `?ratings={branch}` opens its ratings. */
export function FoodRatingsCard({ foodId }: { foodId: string }) {
  const query = useQuery(foodRatingsQuery(foodId))
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
        {(figures) => <Figures foodId={foodId} figures={figures} />}
      </QueryView>
    </AdminCard>
  )
}

function Figures({ foodId, figures }: { foodId: string; figures: FoodRatings }) {
  const { search } = useLocation()
  const { from, to, total, branches, branchCount } = figures
  if (!total) return <p className="px-4.5 py-8 text-center text-ink-2">{texts.noneOfFood}</p>
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5 px-4.5 py-3">
        {texts.total(total.average.toFixed(1))}
        <NumberLink to={withQuery(search, { ratings: all })} preventScrollReset>
          {texts.count(total.count)}
        </NumberLink>
        <span className="text-sm text-ink-2">
          {texts.since(monthAndYear(`${from}T06:15:00Z`))}. {texts.lowest(branches.length, branchCount)}.
        </span>
      </p>
      <RatingTable
        caption={texts.byBranch}
        nameHead={texts.branch}
        rows={branches.map(({ branchId, ...branch }) => ({
          ...branch,
          key: branchId,
          to: withQuery(search, { ratings: branchId }),
        }))}
      />
      <OpenedRows figures={figures} filter={{ foodId, from, to }} />
    </>
  )
}

type OpenedProps = { figures: FoodRatings; filter: { foodId: string; from: string; to: string } }

function OpenedRows({ figures, filter }: OpenedProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const opened = new URLSearchParams(search).get('ratings')
  const branch = figures.branches.find(({ branchId }) => branchId === opened)
  const shown =
    opened === all
      ? { name: texts.rows.ofAll, filter }
      : branch && { name: branch.name, filter: { ...filter, branchId: branch.branchId } }
  return (
    <RatingRows
      shown={shown}
      orderPage={orderPage}
      onClose={() => void navigate(withQuery(search, { ratings: undefined }), { preventScrollReset: true })}
    />
  )
}
