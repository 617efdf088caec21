import { menuFoodId, type OpenFood } from '@momo/contracts/catalogue'
import type { DeliveryTerms } from '@momo/contracts/orders'
import type { Paisa } from '@momo/contracts/shared'
import { businessOf, deliveryTermsOf } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { foodOf } from '../menu/menus.service.ts'
import {
  type GroupRecord,
  unavailabilityOf,
  nextAvailableAt,
  offeredGroups,
  soonest,
  longestUnavailability,
} from './offer.rules.ts'
import { findOffers, type OfferedFoodRecord, type OfferRecord, type OutletRecord } from './offers.store.ts'
import { piecesOf } from './pieces.rules.ts'

/** A food as one branch offers it now. */
export type Offer = OpenFood & {
  foodId: string
  category: string
  /** Cooking station, if any, and load in tenths of a basket. */
  station: string | undefined
  stationLoad: number
  /** Pieces per filling of one plate with these options. */
  piecesWith: (optionIds: readonly string[]) => Record<string, number>
  /** 'gone': archived by the chain or unlisted by the branch. It can be shown, but not sold. */
  state: 'ok' | 'sold-out' | 'gone'
  /** All options of the food, archived ones included, because a cart may hold one. */
  optionNames: ReadonlyMap<string, { group: string; name: string }>
  /** When the offer changes by itself. */
  changesAt: Date | undefined
}

type Outlet = {
  id: string
  name: string
  isClosed: boolean
  /** 0 without delivery. */
  deliveryCharge: Paisa
  /** Undefined without delivery or minimum. */
  deliveryMinimum: Paisa | undefined
  /** Where deliveries are charged by distance; otherwise `deliveryCharge` applies. */
  byDistance: DeliveryTerms | undefined
}

/** `outlet` is undefined for an unknown branch or one that never opened. Unknown foods have no offer. */
export type Offers = { outlet: Outlet | undefined; offers: ReadonlyMap<string, Offer> }

/** For all lines of a cart in one statement. Nothing is rejected here: an unavailable line must still be shown. */
export async function readOffers(
  tx: Tx,
  { branchId, foodIds }: { branchId: string; foodIds: string[] },
  at: Date,
): Promise<Offers> {
  const records = await findOffers(tx, { branchId, foodIds, at })
  const [first] = records
  if (!first || businessOf(first) === 'new') return { outlet: undefined, offers: new Map() }
  const outlet = {
    id: first.branch_id,
    name: first.outlet,
    isClosed: businessOf(first) === 'closed',
    deliveryCharge: first.offers_delivery ? first.delivery_charge : 0,
    deliveryMinimum: (first.offers_delivery && first.delivery_minimum) || undefined,
    byDistance: first.offers_delivery ? deliveryTermsOf(first) : undefined,
  }
  return { outlet, offers: new Map(records.filter(hasFood).map((record) => [record.id, offerOf(record)])) }
}

/** One food of an open branch, possibly sold out; throws if there is none. */
export async function readOffer(
  tx: Tx,
  { branchId, foodId }: { branchId: string; foodId: string },
  at: Date,
): Promise<Offer> {
  const { outlet = notFound('branch', branchId), offers } = await readOffers(
    tx,
    { branchId, foodIds: [foodId] },
    at,
  )
  if (outlet.isClosed) throw fault('branch.closed', { name: outlet.name })
  const offer = offers.get(foodId)
  if (!offer || offer.state === 'gone') notFound('food', foodId)
  return offer
}

export const readFood = (where: { branchId: string; foodId: string }): Promise<Offer> =>
  read((tx) => readOffer(tx, where, now()))

const hasFood = (record: OfferRecord): record is OutletRecord & OfferedFoodRecord => record.id !== null

const piecesOfOptions = ({ options }: GroupRecord) =>
  options.map((o) => [o.id, { percent: o.pieces_percent, fillings: o.fillings }] as const)

function offerOf(r: OutletRecord & OfferedFoodRecord): Offer {
  const lack = longestUnavailability([
    r.sold_out ? { until: r.sold_out_until ?? undefined } : undefined,
    ...r.groups.map(unavailabilityOf),
  ])
  const optionGroups = offeredGroups(r.groups, r.price)
  const plate = {
    filling: r.filling ?? undefined,
    pieces: r.pieces,
    options: new Map(r.groups.flatMap(piecesOfOptions)),
  }
  return {
    ...foodOf(r),
    id: menuFoodId(r.id, r.branch_id),
    foodId: r.id,
    category: r.category,
    station: r.station ?? undefined,
    stationLoad: r.station_load,
    piecesWith: (optionIds) => piecesOf(plate, optionIds),
    branchId: r.branch_id,
    outlet: r.outlet,
    soldOut: lack !== undefined,
    soldOutUntil: lack?.until,
    hasOptions: optionGroups.length > 0,
    needsChoice: optionGroups.some(({ min }) => min > 0),
    optionGroups,
    state: r.is_gone ? 'gone' : lack ? 'sold-out' : 'ok',
    optionNames: new Map(
      r.groups.flatMap((g) => g.options.map((o) => [o.id, { group: g.name, name: o.name }] as const)),
    ),
    changesAt: soonest([lack?.until, nextAvailableAt(r.groups)]),
  }
}
