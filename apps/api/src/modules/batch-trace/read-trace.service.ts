import type { Trace } from '@momo/contracts/batch-trace'
import { findNames } from '#modules/accounts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import * as links from './batch-links.store.ts'
import { countOrders } from './order-uses.store.ts'
import { arrivalFrom, batchFrom, itemFrom, linkFrom } from './trace.mapper.ts'
import { accountFor } from './trace.rules.ts'
import * as store from './trace.store.ts'

/** Where a batch came from, where it went and where it is. */
export const readTrace = (id: string): Promise<Trace> =>
  read(async (tx) => {
    const batch = (await store.findTracedBatch(tx, id)) ?? notFound('batch', id)
    const { sums, places } = await store.findFlow(tx, id)
    const onHand = places.reduce((sum, place) => sum + place.onHand, 0)
    return {
      batch: batchFrom(batch, await nameOf(tx, batch.stopped_by)),
      ...accountFor(sums, onHand),
      places: places.map(({ onHand: held, ...location }) => ({ location, onHand: held })),
      cameFrom: (await links.findParents(tx, id)).map(linkFrom),
      cameFromItems: (await links.findParentItems(tx, id)).map(itemFrom),
      wentInto: (await links.findChildren(tx, id)).map(linkFrom),
      sentTo: (await store.listArrivals(tx, id)).map(arrivalFrom),
      ...(await countOrders(tx, await loadFamily(tx, id))),
    }
  })

const nameOf = async (tx: Tx, id: string | null): Promise<string | undefined> =>
  id === null ? undefined : (await findNames(tx, [id])).get(id)

/** The batch and what was made of it. */
export async function loadFamily(tx: Tx, id: string): Promise<string[]> {
  const family = await links.findFamily(tx, id)
  if (family.length >= links.mostLinked)
    log.error({ batchId: id, batches: family.length }, 'batch-trace: too many batches, trace cut off')
  return family
}
