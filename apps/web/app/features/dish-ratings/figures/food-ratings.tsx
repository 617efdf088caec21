import type { FoodRatings } from '@momo/contracts/dish-ratings'
import { useQuery } from '@tanstack/react-query'
import { monthAndYear } from '#lib/format/dates.ts'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { foodRatingsQuery } from '../dish-ratings.api.ts'
import { figuresMessages as texts } from '../dish-ratings.messages.ts'
import { RatingRows } from './rating-rows.tsx'
import { RatingTable } from './rating-table.tsx'
import { NoRatings, RatingsCard, useOpenedRatings } from './ratings-card.tsx'

const orderPage = (id: string) => `/superadmin/orders/${id}`
/** In the URL, where a branch's id stands for its ratings. */
const all = 'all'

/** A dish in the whole chain. `?ratings=all` or `?ratings={branch}` opens its ratings. */
export function FoodRatingsCard({ foodId }: { foodId: string }) {
  const query = useQuery(foodRatingsQuery(foodId))
  return <RatingsCard query={query}>{(figures) => <Figures foodId={foodId} figures={figures} />}</RatingsCard>
}

function Figures({ foodId, figures }: { foodId: string; figures: FoodRatings }) {
  const { pathOf } = useOpenedRatings()
  const { from, to, total, branches, branchCount } = figures
  if (!total) return <NoRatings text={texts.noneOfFood} />
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5 px-4.5 py-3">
        {texts.total(total.average.toFixed(1))}
        <NumberLink to={pathOf(all)} preventScrollReset>
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
          to: pathOf(branchId),
        }))}
      />
      <OpenedRows figures={figures} filter={{ foodId, from, to }} />
    </>
  )
}

type OpenedProps = { figures: FoodRatings; filter: { foodId: string; from: string; to: string } }

function OpenedRows({ figures, filter }: OpenedProps) {
  const { opened, close } = useOpenedRatings()
  const branch = figures.branches.find(({ branchId }) => branchId === opened)
  const shown =
    opened === all
      ? { name: texts.rows.ofAll, filter }
      : branch && { name: branch.name, filter: { ...filter, branchId: branch.branchId } }
  return <RatingRows shown={shown} orderPage={orderPage} onClose={close} />
}
