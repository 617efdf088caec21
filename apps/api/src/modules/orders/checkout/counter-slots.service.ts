import { readFoodId } from '@momo/contracts/catalogue'
import type { CounterSlots, CounterSlotsInput } from '@momo/contracts/orders'
import { readOrdering } from '#modules/branches'
import { type Load, readFreeCapacity } from '#modules/capacity'
import { type Offers, readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { daysWithRoom, horizonMs } from './checkout.service.ts'
import { laterAtCounter, offeredDays } from './scheduling.rules.ts'

/** The times of a counter order for later: those of the checkout, computed by the rules that placing applies again. */
export async function listCounterSlots(
  actor: Actor,
  { fulfilmentMethod, lines }: CounterSlotsInput,
): Promise<CounterSlots> {
  const branchId = ownBranch(actor)
  const at = now()
  const foods = lines.map(({ foodId, quantity }) => ({ ...readFoodId(foodId.toLowerCase()), quantity }))
  if (foods.some((food) => food.branchId !== branchId)) throw fault('auth.forbidden')
  const foodIds = [...new Set(foods.map(({ foodId }) => foodId))]
  const [found, offers, kitchen] = await Promise.all([
    read((tx) => readOrdering(tx, branchId, at)),
    read((tx) => readOffers(tx, { branchId, foodIds }, at)),
    read((tx) => readFreeCapacity(tx, branchId, { from: at, until: later(at, horizonMs) })),
  ])
  const outlet = found ?? notFound('branch', branchId)
  if (outlet.business !== 'open') throw fault('branch.closed', { name: outlet.name })
  const days = offeredDays(laterAtCounter(outlet), fulfilmentMethod, at)
  return { now: at, days: daysWithRoom(days, kitchen, loadsOf(foods, offers)) }
}

const loadsOf = (foods: { foodId: string; quantity: number }[], { offers }: Offers): Load[] =>
  foods.flatMap(({ foodId, quantity }) => {
    const offer = offers.get(foodId)
    return offer?.station ? [{ station: offer.station, load: offer.stationLoad * quantity }] : []
  })
