import type { Branch, OpeningInterval, SpecialDay } from '@momo/contracts/branches'
import { imageUrl } from '#lib/format/image-url.ts'
import type { Address } from '#lib/http/page-meta.ts'

type Hours = { opens: string; closes: string }

const specification = { '@type': 'OpeningHoursSpecification' }

/** Equal times mean open all day; search engines read 00:00 to 00:00 as closed. */
const hoursOf = ({ opens, closes }: Hours): Hours =>
  opens === closes ? { opens: '00:00', closes: '23:59' } : { opens, closes }

/** Groups days with the same hours. */
function weekOf(intervals: OpeningInterval[]): object[] {
  const days = new Map<string, OpeningInterval[]>()
  for (const interval of intervals) {
    const key = `${interval.opens} ${interval.closes}`
    days.set(key, [...(days.get(key) ?? []), interval])
  }
  return [...days.values()].flatMap((same) =>
    same[0] ? [{ ...specification, dayOfWeek: same.map(({ day }) => day), ...hoursOf(same[0]) }] : [],
  )
}

/** A special day overrides its date; closed is encoded as 00:00 to 00:00. */
const specialOf = ({ date, intervals }: SpecialDay): object[] =>
  (intervals.length > 0 ? intervals.map(hoursOf) : [{ opens: '00:00', closes: '00:00' }]).map((hours) => ({
    ...specification,
    validFrom: date,
    validThrough: date,
    ...hours,
  }))

const addressOf = (location: string | undefined) => ({
  address: { '@type': 'PostalAddress', ...(location && { streetAddress: location }), addressCountry: 'NP' },
})

/** No rating without reviews. */
const ratingOf = ({ averageRating, totalReviews }: Branch) =>
  totalReviews > 0 && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount: totalReviews },
  }

/** schema.org data of an outlet: address, hours, rating and menu. */
export const branchJsonLd = (branch: Branch, hasMenu: object, address: Address): object => ({
  '@type': 'Restaurant',
  '@id': address(`/jholmomo-outlets/${branch.id}`),
  url: address(`/jholmomo-outlets/${branch.id}`),
  name: branch.name,
  servesCuisine: ['Nepali', 'Momo'],
  currenciesAccepted: 'NPR',
  parentOrganization: { '@id': `${address('/')}#organization` },
  ...(branch.description && { description: branch.description }),
  ...(branch.photo && { image: address(imageUrl(branch.photo.jpeg)) }),
  ...(branch.phone && { telephone: branch.phone }),
  ...(branch.email && { email: branch.email }),
  ...addressOf(branch.location),
  ...(branch.position && { geo: { '@type': 'GeoCoordinates', ...branch.position } }),
  openingHoursSpecification: [...weekOf(branch.openingHours), ...branch.specialDays.flatMap(specialOf)],
  ...ratingOf(branch),
  hasMenu,
})
