import type { Location } from '@momo/contracts/inventory'
import { lineAmount, type Proposals, type SupplierProposal } from '@momo/contracts/purchase-orders'
import { readPlan } from '#modules/production'
import { nextOrderDay } from '#modules/suppliers'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { nextDelivery } from './delivery-day.rules.ts'
import { loadUse, type UseUntil } from './expected-use.service.ts'
import * as store from './proposals.store.ts'
import { missingOf, type Shortage, wholeUnits, worstShortages } from './suggestion.rules.ts'

type Item = { needed: store.NeededRecord; shortage: Shortage | undefined }
type Offer = store.OfferRecord & {
  orderDay: ReturnType<typeof nextOrderDay>
  delivery: ReturnType<typeof nextDelivery>
}

/** What a kitchen or branch should order. `plan` is replaced in tests. */
export async function readProposals(locationId: string | undefined, plan = readPlan): Promise<Proposals> {
  return read(async (tx) => {
    const place = (await store.findPlace(tx, locationId)) ?? notFound('location', locationId ?? '')
    const shortages = await loadShortages(place, plan)
    const asked = { locationId: place.id, itemIds: [...shortages.keys()], at: now() }
    const needed = await store.findNeeded(tx, asked)
    const found = await store.findOffers(
      tx,
      needed.map((row) => row.item_id),
    )
    const offers = new Map(found.map((row) => [row.item_id, withDelivery(row)]))
    const days = [...offers.values()].map(({ delivery }) => delivery.until)
    const useUntil = await loadUse(tx, place, [localDate(now()), ...days])
    const items = needed.map((row) => ({ needed: row, shortage: shortages.get(row.item_id) }))
    return {
      location: place,
      suppliers: suppliersFrom(items, { offers, useUntil }),
      withoutSupplier: items
        .filter((item) => !offers.has(item.needed.item_id))
        .map((item) => proposedFrom(item, { until: localDate(now()), useUntil }))
        .filter(({ suggested }) => suggested > 0),
    }
  })
}

/** Of the plans of today and tomorrow; only a kitchen has a plan. */
async function loadShortages(place: Location, plan: typeof readPlan): Promise<Map<string, Shortage>> {
  if (place.kind !== 'kitchen') return new Map()
  const today = localDate(now())
  const days = [today, daysLater(today, 1)]
  const plans: Shortage[][] = []
  for (const day of days) plans.push((await plan({ day, kitchenId: place.id })).ingredients)
  return worstShortages(plans)
}

function withDelivery(row: store.OfferRecord): Offer {
  const orderDay = nextOrderDay({ orderDays: row.order_days, orderBy: row.order_by }, now())
  return { ...row, orderDay, delivery: nextDelivery(orderDay, row.lead_days, now()) }
}

type Context = { offers: Map<string, Offer>; useUntil: UseUntil }

/** Those that take orders next first; a supplier without order days last. */
function suppliersFrom(items: Item[], { offers, useUntil }: Context): SupplierProposal[] {
  const lines = items.flatMap((item) => {
    const offer = offers.get(item.needed.item_id)
    return offer ? [{ offer, line: lineFrom(item, { offer, useUntil }) }] : []
  })
  const wanted = lines.filter(({ line }) => line.suggested > 0)
  return [...Map.groupBy(wanted, ({ offer }) => offer.supplier_id).values()]
    .map((group) =>
      supplierFrom(
        group[0]!.offer,
        group.map(({ line }) => line),
      ),
    )
    .toSorted((a, b) => orderTime(a) - orderTime(b) || a.supplier.name.localeCompare(b.supplier.name))
}

const orderTime = ({ nextOrderDay: next }: SupplierProposal): number =>
  next?.orderBy.getTime() ?? Number.MAX_SAFE_INTEGER

const supplierFrom = (offer: Offer, lines: SupplierProposal['lines']): SupplierProposal => ({
  supplier: {
    id: offer.supplier_id,
    name: offer.name,
    phone: offer.phone ?? undefined,
    email: offer.email ?? undefined,
  },
  nextOrderDay: offer.orderDay,
  expectedAt: offer.delivery.expectedAt,
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
  lines,
})

function lineFrom(item: Item, { offer, useUntil }: { offer: Offer; useUntil: UseUntil }) {
  const proposed = proposedFrom(item, { until: offer.delivery.until, useUntil })
  const priced = {
    suggested: wholeUnits(proposed.suggested, offer.unit_factor),
    unit: offer.unit,
    unitFactor: offer.unit_factor,
    price: offer.price,
  }
  return { ...proposed, ...priced, amount: lineAmount({ ...priced, quantity: priced.suggested }) }
}

/** Of a planned item only what can still be used counts as on hand, as in the plan. */
function proposedFrom(
  { needed: row, shortage }: Item,
  { until, useUntil }: { until: string; useUntil: UseUntil },
) {
  const figures = {
    onHand: shortage?.onHand ?? row.on_hand ?? undefined,
    safetyLevel: row.safety_level,
    expectedUse: useUntil(row, until),
    needed: shortage?.needed ?? 0,
    onOrder: row.on_order,
    inDrafts: row.in_drafts,
  }
  return {
    itemId: row.item_id,
    kind: row.kind,
    name: row.name,
    nameNe: row.name_ne ?? '',
    baseUnit: row.base_unit,
    units: row.units,
    why: { ...figures, alert: row.alert ?? undefined, until, delays: shortage?.delays ?? [] },
    suggested: missingOf({ ...figures, isLow: row.alert !== null }),
  }
}
