import type { Branch, OpenState, Way } from '@momo/contracts/branches'
import type { Picture } from '@momo/contracts/media'
import { sizedFor } from '#lib/format/picture-sizes.ts'
import { weekSummary } from '../hours/week-hours.ts'

/** What a tile shows, and no more: the rest of a branch would only make the page heavier. */
export type OutletTileView = {
  id: string
  name: string
  location: string | undefined
  rating: number
  reviews: number
  open: OpenState
  ways: Way[]
  picture: Picture | undefined
  distanceKm: number | undefined
}

/** What a card of the list shows, and where it stands on the map. */
export type OutletView = OutletTileView & {
  description: string | undefined
  hours: string
  tags: string[]
  cta: string | undefined
  position: Branch['position']
}

/** One among three in a row. */
const tileWidth = 420

/** The name beside the picture says it all, so its own words stay behind. */
export const outletTileView = (b: Branch): OutletTileView => ({
  id: b.id,
  name: b.name,
  location: b.location,
  rating: b.averageRating,
  reviews: b.totalReviews,
  open: b.open,
  ways: b.ways,
  picture: b.photo && { ...sizedFor(tileWidth, b.photo), alt: '' },
  distanceKm: b.distanceKm,
})

export const outletView = (b: Branch): OutletView => ({
  ...outletTileView(b),
  picture: b.photo && { ...b.photo, alt: '' },
  description: b.description,
  hours: weekSummary(b.openingHours),
  tags: b.tags,
  cta: b.cta,
  position: b.position,
})
