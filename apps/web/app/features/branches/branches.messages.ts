import type { FulfilmentMethod } from '@momo/contracts/branches'
import { wholeNumber } from '#lib/format/numbers.ts'

export const branchesMessages = {
  unknownLocation: 'Unknown location',
  fulfilmentMethods: { delivery: 'Delivery', pickup: 'Pickup', 'dine-in': 'Dine-in' } satisfies Record<
    FulfilmentMethod,
    string
  >,
  methodsLabel: 'Ways to order',
  chainName: 'Jhol Momo',
  away: (km: string) => `${km} km`,
  openTill: (time: string) => `Open till ${time}`,
  openAllDay: 'Open all day',
  closesSoon: (time: string) => `Closes soon, ${time}`,
  closedOpens: (time: string) => `Closed, opens ${time}`,
  closed: 'Closed',
  closedDay: 'Closed',
  today: 'today',
  tomorrow: 'tomorrow',
  openingHours: 'Opening hours',
  specialDays: 'Special days',
  about: 'About This Branch',
  noDescription: 'No description available.',
  directions: 'Directions',
  outOf5: 'out of 5',
  reviews: (count: number) => (count === 1 ? '1 review' : `${wholeNumber(count)} reviews`),
  noReviews: 'No reviews yet',
  share: 'Share',
  sharingNotSupported: 'Sharing not supported on this browser.',
  similar: { blue: 'Similar', orange: 'Outlets' },
  loadingNearby: 'Loading nearby outlets...',
  noOthers: 'No other outlets found.',
  home: 'Home',
  outlets: 'Outlets',
  minutes: (n: number) => `Ready in ${n} min`,
  deliveryMinutes: (n: number) => `${n} min`,
  freeDelivery: 'free',
  deliveryCharge: (charge: string, isLowest: boolean) => (isLowest ? `from ${charge}` : charge),
  deliveryMinimum: (amount: string) => `min. ${amount}`,
  pageDescription: (name: string, place: string) =>
    `${name}, ${place}: menu with prices, opening hours, map and phone.`,
}
