import type { BranchDishRatings } from '@momo/contracts/dish-ratings'
import { useQuery } from '@tanstack/react-query'
import { branchRatingsQuery, type Days } from '../dish-ratings.api.ts'
import { figuresMessages as texts } from '../dish-ratings.messages.ts'
import { RatingRows } from './rating-rows.tsx'
import { RatingTable } from './rating-table.tsx'
import { NoRatings, RatingsCard, useOpenedRatings } from './ratings-card.tsx'

const orderPage = (id: string) => `/branchadmin/order-view/${id}`

/** The dishes of the own branch in a period. `?ratings={food}` opens the ratings of one. */
export function BranchRatingsCard({ days }: { days: Days }) {
  const query = useQuery(branchRatingsQuery(days))
  return <RatingsCard query={query}>{(figures) => <Dishes figures={figures} />}</RatingsCard>
}

function Dishes({ figures: { dishes, from, to } }: { figures: BranchDishRatings }) {
  const { opened: openedId, pathOf, close } = useOpenedRatings()
  const opened = dishes.find(({ foodId }) => foodId === openedId)
  if (dishes.length === 0) return <NoRatings text={texts.none} />
  return (
    <>
      <RatingTable
        caption={texts.caption}
        nameHead={texts.dish}
        rows={dishes.map(({ foodId, ...dish }) => ({
          ...dish,
          key: foodId,
          to: pathOf(foodId),
        }))}
      />
      <RatingRows
        shown={opened && { name: opened.name, filter: { foodId: opened.foodId, from, to } }}
        orderPage={orderPage}
        onClose={close}
      />
    </>
  )
}
