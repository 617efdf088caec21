import { wholeNumber } from '#lib/format/numbers.ts'

const count = (value: number, one: string, many: string) => `${wholeNumber(value)} ${value === 1 ? one : many}`

export const adminHomeMessages = {
  dashboard: 'Dashboard',
  greeting: (name: string) => (name ? `Namaste, ${name}` : 'Namaste'),
  noBranch: 'Your account has no outlet yet. The super admin can give it one.',
  asGuestsSee: 'As your guests see it',
  allOutlets: 'All outlets',
  allOutletsText: 'The whole chain, with who is open now',
  chainMenu: 'The chain’s menu',
  chainMenuText: 'Every food, with the lowest price',
  outlets: 'Outlets',
  openNow: 'Open now',
  ofOutlets: (value: number) => `of ${wholeNumber(value)}`,
  acrossNepal: 'across Nepal',
  foods: 'Foods',
  inCategories: (value: number) => `in ${count(value, 'category', 'categories')}`,
  andMore: (value: string) => `${value}+`,
  branches: 'Branches',
  newestAccounts: 'Newest accounts',
  noAccounts: 'Nobody has signed up yet.',
  suspended: 'Suspended',
  roles: { user: 'Customer', admin: 'Content team', branchAdmin: 'Branch admin', superadmin: 'Super admin' },
} as const
