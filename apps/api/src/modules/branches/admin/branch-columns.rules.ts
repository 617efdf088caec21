import type { BranchChanges } from '@momo/contracts/branches'

export type BranchColumns = {
  name?: string
  opening_rating?: string
  opening_reviews?: number
  location?: string | null
  phone?: string | null
  email?: string | null
  description?: string | null
  cta?: string | null
  tags?: string[]
  alarm_mobile?: string | null
  prep_minutes?: number
  last_order_minutes?: number
  latitude?: number | null
  longitude?: number | null
  offers_delivery?: boolean
  offers_pickup?: boolean
  offers_dine_in?: boolean
  picture_id?: string
}

const emptyToNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

/** Maps the given changes to columns; absent fields are left out. */
export function columnsOf(c: BranchChanges): BranchColumns {
  const columns = {
    name: c.name,
    opening_rating: c.averageRating?.toFixed(1),
    opening_reviews: c.totalReviews,
    location: emptyToNull(c.location),
    phone: emptyToNull(c.phone),
    email: emptyToNull(c.email),
    description: emptyToNull(c.description),
    cta: emptyToNull(c.cta),
    tags: c.tags,
    alarm_mobile: emptyToNull(c.alarmMobile),
    prep_minutes: c.prepMinutes,
    last_order_minutes: c.lastOrderMinutes,
    ...(c.position !== undefined && {
      latitude: c.position?.latitude ?? null,
      longitude: c.position?.longitude ?? null,
    }),
    ...(c.fulfilmentMethods && {
      offers_delivery: c.fulfilmentMethods.includes('delivery'),
      offers_pickup: c.fulfilmentMethods.includes('pickup'),
      offers_dine_in: c.fulfilmentMethods.includes('dine-in'),
    }),
  }
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as BranchColumns
}

/** True if an ordering setting is among the changes. */
export const changesOrdering = (columns: BranchColumns): boolean =>
  [
    columns.prep_minutes,
    columns.last_order_minutes,
    columns.offers_delivery,
    columns.offers_pickup,
    columns.offers_dine_in,
  ].some((value) => value !== undefined)

/** True if a field that the search uses has changed. */
export const hasWords = ({ name, location }: BranchChanges): boolean =>
  name !== undefined || location !== undefined
