import { menuFoodId, type OpenFood } from '@momo/contracts/catalogue'
import { businessOf } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { foodOf } from '../menu/menus.service.ts'
import { type GroupRecord, lackOf, nextBack, offeredGroups, soonest, worstLack } from './offer.rules.ts'
import { findOffers, type OfferedFoodRecord, type OfferRecord, type OutletRecord } from './offers.store.ts'
import { piecesOf } from './pieces.rules.ts'

/** A food as one outlet offers it at this moment. */
export type Offer = OpenFood & {
  foodId: string
  category: string
  /** Where it is cooked, if anywhere, and how many tenths of a basket one takes. */
  station: string | undefined
  stationLoad: number
  /** How many pieces of which filling one plate has with these options. */
  piecesWith: (optionIds: readonly string[]) => Record<string, number>
  /** 'gone' is archived by the chain or taken off by the outlet: it may still be named, never sold. */
  state: 'ok' | 'sold-out' | 'gone'
  /** Of every option the food ever had and still knows, archived ones too: a cart may hold one. */
  optionNames: ReadonlyMap<string, { group: string; name: string }>
  /** When the answer is another one by itself. */
  changesAt: Date | undefined
}

type Outlet = { id: string; name: string; isClosed: boolean }

/** Without an outlet there is no such branch, or it was never open. A food that nobody knows has no offer. */
export type Offers = { outlet: Outlet | undefined; offers: ReadonlyMap<string, Offer> }

/** For all lines of a cart in one statement. Nothing is refused here: a line that can't be had must still be shown. */
export async function readOffers(tx: Tx, { branchId, foodIds }: { branchId: string; foodIds: string[] }, at: Date): Promise<Offers> {
  return offersFrom(await findOffers(tx, { branchId, foodIds, at }))
}

export function offersFrom(records: OfferRecord[]): Offers {
  const [first] = records
  if (!first || businessOf(first) === 'new') return { outlet: undefined, offers: new Map() }
  const outlet = { id: first.branch_id, name: first.outlet, isClosed: businessOf(first) === 'closed' }
  return { outlet, offers: new Map(records.filter(hasFood).map((record) => [record.id, offerOf(record)])) }
}

/** One food of an outlet that sells, or the fault that says why there is none. It may be sold out. */
export async function readOffer(tx: Tx, { branchId, foodId }: { branchId: string; foodId: string }, at: Date): Promise<Offer> {
  const { outlet = missing('branch', branchId), offers } = await readOffers(tx, { branchId, foodIds: [foodId] }, at)
  if (outlet.isClosed) throw fault('branch.closed', { name: outlet.name })
  const offer = offers.get(foodId)
  if (!offer || offer.state === 'gone') missing('food', foodId)
  return offer
}

export const readFood = (where: { branchId: string; foodId: string }): Promise<Offer> => read((tx) => readOffer(tx, where, now()))

const hasFood = (record: OfferRecord): record is OutletRecord & OfferedFoodRecord => record.id !== null

const piecesOfOptions = ({ options }: GroupRecord) =>
  options.map((o) => [o.id, { percent: o.pieces_percent, fillings: o.fillings }] as const)

function offerOf(r: OutletRecord & OfferedFoodRecord): Offer {
  const lack = worstLack([r.sold_out ? { until: r.sold_out_until ?? undefined } : undefined, ...r.groups.map(lackOf)])
  const optionGroups = offeredGroups(r.groups, r.price)
  const plate = { filling: r.filling ?? undefined, pieces: r.pieces, options: new Map(r.groups.flatMap(piecesOfOptions)) }
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
    optionGroups,
    state: r.is_gone ? 'gone' : lack ? 'sold-out' : 'ok',
    optionNames: new Map(r.groups.flatMap((g) => g.options.map((o) => [o.id, { group: g.name, name: o.name }] as const))),
    changesAt: soonest([lack?.until, nextBack(r.groups)]),
  }
}
