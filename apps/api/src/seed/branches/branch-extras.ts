import type { OrderingDraft } from '#modules/branches'

/** Data of the twelve branches that is not in the catalogue file. Ratings are invented demo data. */
export type BranchExtra = {
  nameNe: string
  locationNe: string
  pictures: string[]
  rating: { average: number; reviews: number }
  fulfilmentMethods: { delivery: boolean; pickup: boolean; dineIn: boolean }
  ordering: OrderingDraft
}

/** Slots (baskets or pans) and minutes per cycle of each station. */
const kitchen = (steam: number, fry: number, wok: number): OrderingDraft['stations'] => [
  { station: 'steam', slots: steam, cycleMinutes: 12 },
  { station: 'fry', slots: fry, cycleMinutes: 8 },
  { station: 'wok', slots: wok, cycleMinutes: 6 },
]
const large = kitchen(24, 8, 6)
const usual = kitchen(12, 4, 3)
const small = kitchen(6, 2, 2)

/** Radius in metres, minimum in paisa. */
const orderingOf = (
  stations: OrderingDraft['stations'],
  tablesCount: number,
  deliveryRadius = 5_000,
  deliveryMinimum = 15_000,
): OrderingDraft => ({
  stations,
  tablesCount,
  deliveryRadius,
  deliveryMinimum,
})

const allMethods = { delivery: true, pickup: true, dineIn: true }
const pickupAndDineIn = { delivery: false, pickup: true, dineIn: true }

const photos = (...names: string[]): string[] => names.map((name) => `branches/${name}.jpg`)

/** The branch for trying the order board; the other branches accept orders even if no board is open. */
export const watchedBranch = 'BNS'

export const branchExtras: Record<string, BranchExtra> = {
  BNS: {
    nameNe: 'झोल मःम नयाँ बानेश्वर',
    locationNe: 'नयाँ बानेश्वर, काठमाडौं',
    pictures: photos(
      'storefront-night-glow',
      'counter-with-steamers',
      'kitchen-aluminium-steamers',
      'table-corner-window-light',
      'dining-hall-pendant-lamps',
    ),
    rating: { average: 4.7, reviews: 1284 },
    fulfilmentMethods: allMethods,
    ordering: orderingOf(large, 24),
  },
  THM: {
    nameNe: 'झोल मःम ठमेल',
    locationNe: 'ठमेल, काठमाडौं',
    pictures: photos(
      'momo-kiosk-night',
      'courtyard-evening-lights',
      'counter-with-steamers',
      'storefront-night-glow',
      'table-corner-window-light',
    ),
    rating: { average: 4.7, reviews: 1530 },
    fulfilmentMethods: pickupAndDineIn,
    ordering: orderingOf(large, 18),
  },
  PTL: {
    nameNe: 'झोल मःम पुतलीसडक',
    locationNe: 'पुतलीसडक, काठमाडौं',
    pictures: photos(
      'storefront-day-awning',
      'kitchen-aluminium-steamers',
      'counter-with-steamers',
      'table-corner-window-light',
      'momo-kiosk-night',
    ),
    rating: { average: 4.4, reviews: 642 },
    fulfilmentMethods: { delivery: true, pickup: true, dineIn: false },
    ordering: orderingOf(usual, 0, 4_000, 20_000),
  },
  MHJ: {
    nameNe: 'झोल मःम महाराजगञ्ज',
    locationNe: 'नारायण गोपाल चोक, महाराजगञ्ज, काठमाडौं',
    pictures: photos(
      'dining-hall-pendant-lamps',
      'storefront-day-awning',
      'table-corner-window-light',
      'kitchen-aluminium-steamers',
      'counter-with-steamers',
    ),
    rating: { average: 4.6, reviews: 711 },
    fulfilmentMethods: allMethods,
    ordering: orderingOf(usual, 16),
  },
  KLK: {
    nameNe: 'झोल मःम कलंकी',
    locationNe: 'कलंकी, काठमाडौं',
    pictures: photos(
      'counter-with-steamers',
      'momo-kiosk-night',
      'storefront-night-glow',
      'kitchen-aluminium-steamers',
      'table-corner-window-light',
    ),
    rating: { average: 4.3, reviews: 518 },
    fulfilmentMethods: { delivery: false, pickup: true, dineIn: false },
    ordering: orderingOf(small, 0),
  },
  BDH: {
    nameNe: 'झोल मःम बौद्ध',
    locationNe: 'बौद्ध, काठमाडौं',
    pictures: photos(
      'rooftop-stupa-sunset',
      'courtyard-evening-lights',
      'newari-brick-facade',
      'table-corner-window-light',
      'counter-with-steamers',
    ),
    rating: { average: 4.8, reviews: 962 },
    fulfilmentMethods: pickupAndDineIn,
    ordering: orderingOf(usual, 14),
  },
  JHM: {
    nameNe: 'झोल मःम झम्सिखेल',
    locationNe: 'झम्सिखेल, ललितपुर',
    pictures: photos(
      'courtyard-evening-lights',
      'newari-brick-facade',
      'dining-hall-pendant-lamps',
      'table-corner-window-light',
      'kitchen-aluminium-steamers',
    ),
    rating: { average: 4.8, reviews: 604 },
    fulfilmentMethods: allMethods,
    ordering: orderingOf(usual, 16, 5_000, 20_000),
  },
  LGK: {
    nameNe: 'झोल मःम लगनखेल',
    locationNe: 'लगनखेल, ललितपुर',
    pictures: photos(
      'newari-brick-facade',
      'counter-with-steamers',
      'dining-hall-pendant-lamps',
      'kitchen-aluminium-steamers',
      'table-corner-window-light',
    ),
    rating: { average: 4.5, reviews: 477 },
    fulfilmentMethods: pickupAndDineIn,
    ordering: orderingOf(usual, 12),
  },
  SBK: {
    nameNe: 'झोल मःम सूर्यविनायक',
    locationNe: 'सूर्यविनायक, भक्तपुर',
    pictures: photos(
      'storefront-day-awning',
      'newari-brick-facade',
      'table-corner-window-light',
      'counter-with-steamers',
      'courtyard-evening-lights',
    ),
    rating: { average: 4.4, reviews: 388 },
    fulfilmentMethods: pickupAndDineIn,
    ordering: orderingOf(small, 10),
  },
  PKL: {
    nameNe: 'झोल मःम पोखरा लेकसाइड',
    locationNe: 'लेकसाइड, पोखरा',
    pictures: photos(
      'pokhara-lakeside-terrace',
      'table-corner-window-light',
      'counter-with-steamers',
      'courtyard-evening-lights',
      'kitchen-aluminium-steamers',
    ),
    rating: { average: 4.9, reviews: 1102 },
    fulfilmentMethods: allMethods,
    ordering: orderingOf(large, 22, 7_000, 30_000),
  },
  NRG: {
    nameNe: 'झोल मःम नारायणगढ',
    locationNe: 'नारायणगढ, भरतपुर, चितवन',
    pictures: photos(
      'dining-hall-pendant-lamps',
      'storefront-night-glow',
      'kitchen-aluminium-steamers',
      'counter-with-steamers',
      'table-corner-window-light',
    ),
    rating: { average: 4.5, reviews: 356 },
    fulfilmentMethods: allMethods,
    ordering: orderingOf(usual, 14, 6_000),
  },
  BTW: {
    nameNe: 'झोल मःम बुटवल',
    locationNe: 'ट्राफिक चोक, बुटवल, रुपन्देही',
    pictures: photos(
      'storefront-night-glow',
      'dining-hall-pendant-lamps',
      'kitchen-aluminium-steamers',
      'table-corner-window-light',
      'momo-kiosk-night',
    ),
    rating: { average: 4.3, reviews: 241 },
    fulfilmentMethods: pickupAndDineIn,
    ordering: orderingOf(small, 10),
  },
}
