import type {
  FoodCostGroup,
  MovementFigure,
  UsageGroup,
  UsageValue,
  WasteGroup,
} from '@momo/contracts/stock-reports'

const reasonWords: Partial<Record<string, string>> = {
  spoiled: 'Spoiled',
  expired: 'Expired',
  dropped: 'Dropped',
  burnt: 'Burnt',
  returned: 'Returned',
  'staff-meal': 'Staff meal',
  cancelled: 'Cancelled after cooking',
}
/** A reason that is not known here is shown as it is. */
export const reasonText = (reason: string): string => reasonWords[reason] ?? reason

const usageGroupWords: Record<UsageGroup, string> = { item: 'By item', location: 'By place', week: 'By week' }
const wasteGroupWords: Record<WasteGroup, string> = {
  reason: 'By reason',
  item: 'By item',
  location: 'By place',
  day: 'By day',
}
const foodGroupWords: Record<FoodCostGroup, string> = { food: 'By food', branch: 'By branch' }

const usageWords: Record<keyof UsageValue, string> = {
  opening: 'Opening',
  received: 'Received',
  closing: 'Closing',
  actual: 'Actual',
  theoretical: 'By recipe',
  waste: 'Waste',
  staffMeals: 'Staff meals',
  counted: 'Count differences',
  variance: 'Variance',
  corrections: 'Cost corrections',
}

const figureWords: Record<MovementFigure, string> = {
  all: 'All movements',
  received: 'Received',
  actual: 'Actual usage',
  theoretical: 'Usage by recipe',
  variance: 'Variance',
  waste: 'Waste',
  'staff-meals': 'Staff meals',
  wasted: 'Waste and staff meals',
  counted: 'Count differences',
  corrections: 'Cost corrections',
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const reportMessages = {
  reports: 'Stock reports',
  tryAgain: 'Try again',
  loading: 'Loading...',
  failed: "Couldn't load this report",
  export: 'Export',
  exporting: 'Exporting...',
  exportFailed: "Couldn't export this report. Try again.",
  more: 'Show more rows',
  period: { from: 'From', to: 'To' },
  place: 'Place',
  allPlaces: 'All places',
  onlyItem: (name: string) => `Only ${name}`,
  allItems: 'All items',
  groups: 'Group by',
  total: 'Total',
  inRupees: (head: string) => `${head} (Rs.)`,
  unknown: '–',

  tabs: {
    value: 'Value',
    usage: 'Usage',
    waste: 'Waste',
    foodCost: 'Food cost',
    unused: 'Unused stock',
    counts: 'Counts',
    purchases: 'Purchases',
  },

  value: {
    title: 'Stock value',
    note: 'On hand × moving average cost, at the end of the day.',
    date: 'At the end of',
    now: 'Now',
    at: (moment: string) => `As of ${moment}`,
    caption: 'Value by place',
    itemsCaption: (place: string) => `Value by item at ${place}`,
    name: 'Place',
    item: 'Item',
    items: 'Items',
    onHand: 'On hand',
    value: 'Value',
    none: 'No stock recorded on this day',
    noneText: 'Choose a later day, or enter opening balances.',
    noItems: 'Nothing is in stock at this place',
    noItemsText: 'Choose another day or place.',
    open: (name: string) => `Items at ${name}`,
  },

  usage: {
    title: 'Usage',
    note: 'Actual = opening + received − closing. By recipe = what was sold, by the recipes. Variance = actual − by recipe.',
    groups: usageGroupWords,
    figures: usageWords,
    caption: 'Usage and variance',
    name: { item: 'Item', location: 'Place', week: 'Week' },
    share: 'of usage by recipe',
    none: 'Nothing was used in these days',
    noneText: 'Choose a longer period or another place.',
    figureOf: (figure: string, name: string, value: string) => `${figure} of ${name}: ${value}`,
    chart: (actual: string, theoretical: string) => `Actual usage ${actual}, by recipe ${theoretical}`,
    asTable: 'Show as table',
  },

  waste: {
    title: 'Waste',
    note: 'Waste and staff meals at cost, less reversals.',
    groups: wasteGroupWords,
    caption: 'Waste',
    name: { reason: 'Reason', item: 'Item', location: 'Place', day: 'Day' },
    entries: 'Entries',
    quantity: 'Quantity',
    value: 'Value',
    totalNote: (entries: number) => many(entries, 'entry', 'entries'),
    entryUnit: (entries: number) => (entries === 1 ? 'entry' : 'entries'),
    noReason: 'No reason',
    none: 'No waste in these days',
    noneText: 'Choose a longer period or another place.',
    onlyReason: (reason: string) => `Only ${reason.toLowerCase()}`,
    allReasons: 'All reasons',
  },

  foodCost: {
    title: 'Food cost',
    note: 'Cost by the published recipes and average costs, as a share of sales net of discounts and VAT.',
    groups: foodGroupWords,
    caption: 'Food cost',
    name: { food: 'Food', branch: 'Branch' },
    plates: 'Plates',
    sales: 'Sales',
    cost: 'Cost',
    share: 'Food cost',
    plateCost: 'Per plate',
    uncosted: (plates: number) => `${many(plates, 'plate', 'plates')} without a cost`,
    recipe: 'Recipe',
    none: 'Nothing was sold in these days',
    noneText: 'Choose a longer period or another branch.',
    onlyFood: (name: string) => `Only ${name}`,
    oneFood: 'one food',
    allFoods: 'All foods',
    open: (name: string, value: string) => `${name}: ${value}`,
  },

  unused: {
    title: 'Unused stock',
    note: 'In stock, but not sold, cooked or sent on for the chosen number of days.',
    days: 'Not used for',
    daysOf: (days: string) => `${days} days`,
    caption: 'Unused stock',
    item: 'Item',
    place: 'Place',
    onHand: 'On hand',
    value: 'Value',
    lastUsed: 'Last used',
    never: 'Never used',
    none: 'Nothing lies unused',
    noneText: 'Everything in stock was used in these days.',
    totalNote: (rows: number) => `${many(rows, 'item', 'items')}, each place counted`,
  },

  movements: {
    title: 'Movements',
    note: (from: string, to: string) =>
      `${from} to ${to}, by place and item. What leaves the stock has a minus.`,
    figures: figureWords,
    caption: 'Movements',
    item: 'Item',
    movement: 'Movement',
    quantity: 'Quantity',
    value: 'Value',
    document: 'Record',
    totalNote: (movements: string) => `${movements} movements`,
    none: 'No movements',
    noneText: 'No movements belong to this figure.',
    open: (document: string, when: string) => `${document}, ${when}`,
    allPlaces: 'All places',
    back: 'Back',
  },

  faults: {
    offline: "You're offline. The report is loaded again when you're back online.",
    failed: "Couldn't reach the server. Try again in a moment.",
    codes: {} as Record<string, string>,
  },
} as const
