import { useQuery } from '@tanstack/react-query'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { orderRatingQuery } from '../dish-ratings.api.ts'
import { askMessages as texts } from '../dish-ratings.messages.ts'
import { RatingCard } from './rating-card.tsx'

/** On the page of a completed order. */
export default function OrderRatingCard({ orderId }: { orderId: string }) {
  const query = useQuery(orderRatingQuery(orderId))
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-24 rounded-card" />}
      failed={() => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />}
    >
      {(rating) => <RatingCard rating={rating} />}
    </QueryView>
  )
}
