import type { Branch } from '@momo/contracts/branches'
import { useState } from 'react'

type Rating = Pick<Branch, 'averageRating' | 'totalReviews'>

/** REV-07: overrides the rating of the loaded page after a review was submitted. */
export function useNewRating(outlet: Branch): [Branch, (rating: Rating) => void] {
  const [rated, setRated] = useState<Rating & { id: string }>()
  const onRating = ({ averageRating, totalReviews }: Rating) =>
    setRated({ id: outlet.id, averageRating, totalReviews })
  return [rated?.id === outlet.id ? { ...outlet, ...rated } : outlet, onRating]
}
