import type { Branch, BranchDelivery, OpenState, FulfilmentMethod } from '@momo/contracts/branches'
import type { Picture } from '@momo/contracts/media'
import { sizedFor } from '#lib/format/picture-sizes.ts'
import { weekSummary } from '../hours/week-hours.ts'

/** Only what a tile shows, to keep the page data small. */
export type OutletTileView = {
  id: string
  name: string
  location: string | undefined
  rating: number
  reviews: number
  open: OpenState
  fulfilmentMethods: FulfilmentMethod[]
  picture: Picture | undefined
  distanceKm: number | undefined
}

/** What a list card shows, plus the position for the map. */
export type OutletView = OutletTileView & {
  description: string | undefined
  hours: string
  tags: string[]
  cta: string | undefined
  position: Branch['position']
  delivery: BranchDelivery | undefined
}

/** Three tiles per row. */
const tileWidth = 420

/** The alt text is empty, because the name is shown beside the picture. */
export const outletTileView = (b: Branch): OutletTileView => ({
  id: b.id,
  name: b.name,
  location: b.location,
  rating: b.averageRating,
  reviews: b.totalReviews,
  open: b.open,
  fulfilmentMethods: b.fulfilmentMethods,
  picture: b.photo && { ...sizedFor(tileWidth, b.photo), alt: '' },
  distanceKm: b.distanceKm,
})

const cardWidth = 300

/** As many cards are on the first screen. Their pictures are loaded at once and begin as a blur. */
export const eagerCards = 2

export const outletView = (b: Branch, index: number): OutletView => ({
  ...outletTileView(b),
  picture: b.photo && {
    ...sizedFor(cardWidth, b.photo),
    alt: '',
    ...(index < eagerCards && { blur: b.photo.blur }),
  },
  description: b.description,
  hours: weekSummary(b.openingHours),
  tags: b.tags,
  cta: b.cta,
  position: b.position,
  delivery: b.delivery,
})
