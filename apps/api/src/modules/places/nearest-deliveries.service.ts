import type { Position } from '@momo/contracts/branches'
import type { PlaceDelivery } from '@momo/contracts/places'
import { readNearestDelivering, readOrderings } from '#modules/branches'
import { deliveryTo } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'

/** At most so many branches that reach a place are asked. */
const nearest = 12
/** Nearly always one of the first accepts orders; the others are read only for places where none of these does. */
const first = 3

type Search = { position: Position; ids: string[]; found: PlaceDelivery[] }

/**
 * For each position the nearest branch that delivers there and accepts orders now; if none does, the nearest that delivers there.
 * Two or three statements, whatever the number of positions.
 */
export async function readNearestDeliveries(positions: Position[]): Promise<(PlaceDelivery | undefined)[]> {
  if (positions.length === 0) return []
  const at = now()
  const ids = await read((tx) => readNearestDelivering(tx, positions, nearest))
  const searches = positions.map((position, i) => ({
    position,
    ids: ids[i] ?? [],
    found: [] as PlaceDelivery[],
  }))
  for (const [from, to] of [
    [0, first],
    [first, nearest],
  ])
    await askBranches(
      searches.filter(({ found }) => !found.some(({ acceptsNow }) => acceptsNow)),
      { from, to, at },
    )
  return searches.map(({ found }) => found.find(({ acceptsNow }) => acceptsNow) ?? found[0])
}

type Asked = { from: number | undefined; to: number | undefined; at: Date }

async function askBranches(searches: Search[], { from, to, at }: Asked): Promise<void> {
  const asked = new Set(searches.flatMap(({ ids }) => ids.slice(from, to)))
  const outlets = await read((tx) => readOrderings(tx, [...asked], at))
  for (const { position, ids, found } of searches)
    for (const id of ids.slice(from, to)) {
      const outlet = outlets.get(id)
      const delivery = outlet && deliveryTo(outlet, position, at)
      if (delivery) found.push(delivery)
    }
}
