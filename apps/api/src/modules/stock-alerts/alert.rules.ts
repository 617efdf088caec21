import type { ItemKind, LocationKind } from '@momo/contracts/inventory'
import {
  type AlertKind,
  type AlertOwner,
  type AlertRemedy,
  alertSeverities,
  type AlertSeverity,
} from '@momo/contracts/stock-alerts'

type KindRule = {
  severity: AlertSeverity
  remedies: AlertRemedy[]
  /** `place`: the branch or kitchen where it is. `supply`: the part of the chain that refills the item there. */
  owner: 'place' | 'supply' | 'head-office'
}

const rules: Record<AlertKind, KindRule> = {
  'ledger-difference': { severity: 'critical', remedies: ['open-item'], owner: 'head-office' },
  'below-zero': { severity: 'critical', remedies: ['recount', 'open-item'], owner: 'place' },
  out: { severity: 'critical', remedies: ['recount', 'open-item'], owner: 'supply' },
  expired: { severity: 'critical', remedies: ['waste', 'open-item'], owner: 'place' },
  'runs-out': { severity: 'warning', remedies: ['open-item', 'recount'], owner: 'supply' },
  'transfer-overdue': { severity: 'warning', remedies: ['open-transfer'], owner: 'place' },
  'below-safety': { severity: 'warning', remedies: ['open-item', 'recount'], owner: 'supply' },
  expiring: { severity: 'warning', remedies: ['open-item', 'waste'], owner: 'place' },
  'count-difference': {
    severity: 'warning',
    remedies: ['recount', 'open-item', 'acknowledge'],
    owner: 'head-office',
  },
  'recipe-missing': { severity: 'notice', remedies: ['open-recipe'], owner: 'head-office' },
}

/** The lower, the more serious. */
export const severityRank = (kind: AlertKind): number => alertSeverities.indexOf(rules[kind].severity)
export const severityAt = (rank: number): AlertSeverity => alertSeverities[rank] ?? 'notice'
export const remediesOf = (kind: AlertKind): AlertRemedy[] => rules[kind].remedies
export const isAcknowledged = (kind: AlertKind): boolean => rules[kind].remedies.includes('acknowledge')

/** At a branch the branch asks for more; a kitchen makes preparations itself, and everything else is bought. */
export function ownerOf(
  kind: AlertKind,
  place: { locationKind: LocationKind | null; itemKind: ItemKind | null },
): AlertOwner {
  const { owner } = rules[kind]
  if (owner === 'head-office' || place.locationKind === null) return 'head-office'
  if (place.locationKind === 'branch') return 'branch'
  return owner === 'place' || place.itemKind === 'preparation' ? 'kitchen' : 'purchasing'
}

type PlateUsage = { usage: { itemId: string; quantity: bigint }[] }

/** How much of an item is on a plate: the average of the foods that use it, because the ledger does not know what will be ordered. */
export function averagePlate(foods: Iterable<PlateUsage>): Map<string, bigint> {
  const quantities = new Map<string, bigint[]>()
  for (const { usage } of foods)
    for (const { itemId, quantity } of usage)
      quantities.set(itemId, [...(quantities.get(itemId) ?? []), quantity])
  const average = (all: bigint[]) => all.reduce((sum, one) => sum + one, 0n) / BigInt(all.length)
  return new Map([...quantities].map(([itemId, all]) => [itemId, average(all) || 1n]))
}

/** Of these an item has at most one at a location; the next one takes over the person in charge. */
export const levelKinds: readonly AlertKind[] = ['below-zero', 'out', 'runs-out', 'below-safety']
