import type { Branch, OpenState, Way } from '@momo/contracts/branches'
import type { Picture } from '@momo/contracts/media'
import { weekSummary } from './week-hours.ts'

/** What a card shows, and no more: the rest of a branch would only make the page heavier. */
export type OutletView = {
  id: string
  name: string
  location: string | undefined
  description: string | undefined
  rating: number
  reviews: number
  open: OpenState
  hours: string
  ways: Way[]
  tags: string[]
  picture: Picture | undefined
  distanceKm: number | undefined
  position: Branch['position']
}

export const outletView = (b: Branch): OutletView => ({
  id: b.id,
  name: b.name,
  location: b.location,
  description: b.description,
  rating: b.averageRating,
  reviews: b.totalReviews,
  open: b.open,
  hours: weekSummary(b.openingHours),
  ways: b.ways,
  tags: b.tags,
  picture: b.photo,
  distanceKm: b.distanceKm,
  position: b.position,
})
