import type { Tablet, TabletPerson } from '@momo/contracts/people'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
export const tokenOf = (letter: string) => letter.repeat(43)
export const device = { deviceId: idOf(70), deviceKey: 'k'.repeat(43) }

export const aTabletPerson = (over: Partial<TabletPerson> = {}): TabletPerson => ({
  id: idOf(1),
  name: 'Hari Thapa',
  nameNe: 'हरि थापा',
  role: 'cashier',
  hasPin: true,
  ...over,
})

export const aTablet = (over: Partial<Tablet> = {}): Tablet => ({
  needsPin: true,
  idleMinutes: 5,
  device: { id: idOf(70), name: 'Counter tablet' },
  people: [
    aTabletPerson(),
    aTabletPerson({ id: idOf(2), name: 'Maya Lama', nameNe: '', role: 'manager' }),
    aTabletPerson({ id: idOf(3), name: 'Ramesh Rai', nameNe: '', role: 'cook', hasPin: false }),
  ],
  ...over,
})
