import type { StaffBranch } from '@momo/contracts/branches'

/** An open branch; its id is that of `aBoard`. */
export const aStaffBranch = (over: Partial<StaffBranch> = {}): StaffBranch => ({
  id: '019311ab-0000-7000-8000-00000000000b',
  code: 'NRD',
  name: 'Jhol Momo New Road',
  averageRating: 4.7,
  totalReviews: 41,
  photos: [],
  openingHours: [],
  specialDays: [],
  open: { isOpen: true, closesSoon: false, closesAt: new Date('2026-11-14T21:30:00+05:45') },
  fulfilmentMethods: ['pickup'],
  tags: [],
  prepMinutes: 20,
  lastOrderMinutes: 15,
  shownRating: { average: 4.6, count: 1290 },
  updatedAt: new Date('2026-11-15T06:00:00Z'),
  version: 1,
  business: 'open',
  ...over,
})
