import { wholeNumber } from '#lib/format/numbers.ts'

const count = (value: number, one: string, many: string) =>
  `${wholeNumber(value)} ${value === 1 ? one : many}`

export const dashboardMessages = {
  asGuestsSee: 'What customers see',
  allOutlets: 'All outlets',
  allOutletsText: 'Every outlet, with opening times',
  chainMenu: 'Full menu',
  chainMenuText: 'Every food, with its lowest price',
  outlets: 'Branches',
  openNow: 'Open now',
  ofOutlets: (value: number) => `of ${wholeNumber(value)}`,
  acrossNepal: 'across Nepal',
  foods: 'Foods',
  inCategories: (value: number) => `in ${count(value, 'category', 'categories')}`,
  andMore: (value: string) => `${value}+`,
  branches: 'Branches',
} as const
