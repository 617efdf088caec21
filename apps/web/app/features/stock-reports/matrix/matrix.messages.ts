import type { ItemKind, LevelState } from '@momo/contracts/inventory'
import type { MatrixFilter } from '@momo/contracts/stock-reports'

export const levelWords: Record<LevelState, string> = {
  unknown: 'not counted yet',
  enough: 'enough',
  low: 'below safety',
  'very-low': 'below half of safety',
  out: 'out',
  empty: 'none',
  'below-zero': 'below zero',
}

/** As a label of its own: 'Out'. */
export const levelLabel = (state: LevelState): string =>
  levelWords[state].replace(/^./, (first) => first.toUpperCase())

const kindGroups: Record<ItemKind, string> = {
  ingredient: 'Ingredients',
  preparation: 'Preparations',
  packaging: 'Packaging',
  resale: 'Sold as they are',
}

const filterWords: Record<MatrixFilter, string> = {
  all: 'All',
  low: 'Low',
  out: 'Out',
  'below-zero': 'Below zero',
  expiring: 'Expiring',
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const matrixMessages = {
  lead: (items: string, places: number) => `${items} items in ${many(places, 'place', 'places')}`,
  tryAgain: 'Try again',
  loading: 'Loading...',
  failed: "Couldn't load the stock",
  more: 'Show more items',
  export: 'Export',
  exporting: 'Exporting...',
  exportFailed: "Couldn't export the stock. Try again.",
  onADate: 'Stock on a date',

  tiles: {
    value: 'Stock value',
    valueNote: (places: number) => `${many(places, 'place', 'places')}, average cost`,
    low: 'Below safety',
    out: 'Out of stock',
    expiring: 'Use by within 48 hours',
    belowZero: 'Below zero',
    inPlaces: (places: number) => `in ${many(places, 'place', 'places')}`,
    ofItems: (items: number) => many(items, 'item', 'items'),
    worth: (money: string) => `worth ${money}`,
    failed: "Couldn't load the totals.",
  },

  filters: {
    search: 'Item, English or नेपाली',
    kind: 'Kind',
    allKinds: 'All kinds',
    states: 'Filter cells',
    state: filterWords,
    measures: 'Show',
    measure: { 'on-hand': 'On hand', 'days-left': 'Days left', value: 'Value' },
  },

  groups: kindGroups,
  caption: 'Stock by item and place',
  item: 'Item',
  total: 'Total',
  totalOf: (item: string, total: string) => `${item}, all places: ${total}`,
  inRupees: 'Rs.',
  keys: 'Arrow keys move between cells, Enter opens one.',
  columns: (from: number, to: number, of: number) => `Places ${from} to ${to} of ${of}`,
  columnsBefore: 'Previous places',
  columnsAfter: 'Next places',

  cell: {
    out: 'Out',
    none: 'not stocked here',
    expiring: 'use by within 48 hours',
    days: 'days left',
    rupees: 'rupees',
  },

  legend: {
    enough: 'Enough',
    low: 'Below safety',
    veryLow: 'Below half of safety',
    out: 'Out or below zero',
    expiring: 'Use by within 48 hours',
    bar: 'Full bar = twice the safety level',
    unknown: '? = not counted yet',
  },

  list: {
    caption: 'Stock by item',
    enough: 'Enough everywhere',
    at: (word: string, places: string[]) =>
      `${word}: ${places.length === 1 ? places[0] : many(places.length, 'place', 'places')}`,
  },

  empty: {
    none: 'No items yet',
    noneText: 'Add items or import a list.',
    nothingFound: 'No items found',
    nothingFoundText: 'Nothing matches these filters.',
    clear: 'Clear filters',
  },

  drawer: {
    failed: "Couldn't load this cell",
    gone: 'Item not found',
    daysLeft: (days: string) => `${days} days left`,
    safety: (quantity: string) => `Safety ${quantity}`,
    noSafety: 'No safety level',
    useToday: (quantity: string) => `uses ${quantity} today`,
    value: (money: string) => `worth ${money}`,
    useBy: (day: string) => `use by ${day}`,
    elsewhere: 'Where there is more',
    noneElsewhere: 'No other place has enough of it.',
    elsewhereFailed: "Couldn't load the other places.",
    batches: 'Batches',
    noBatches: 'No batches here.',
    batchesFailed: "Couldn't load the batches.",
    batch: (code: string) => code || 'Batch without a code',
    noUseBy: 'no use-by date',
    goesFirst: 'goes first',
    stopped: 'stopped',
    movements: 'Last movements',
    noMovements: 'No movements here yet.',
    movementsFailed: "Couldn't load the movements.",
    ledger: 'Ledger',
    open: 'Open item',
    alerts: 'Alerts here',
  },

  faults: {
    offline: "You're offline. The stock is loaded again when you're back online.",
    failed: "Couldn't reach the server. Try again in a moment.",
    codes: {} as Record<string, string>,
  },
} as const
