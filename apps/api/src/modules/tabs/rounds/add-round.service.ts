import type { CounterOrder } from '@momo/contracts/orders'
import type { NewRound, Tab } from '@momo/contracts/tabs'
import { withCapacityRetry } from '#modules/capacity'
import { placeRound } from '#modules/orders'
import { hashRequest } from '#platform/ids/request-hash.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { changeOnce } from '../change-once.service.ts'
import type { TabRecord } from '../tabs.store.ts'

/** An order like those of the counter, with its own number, ticket, capacity and price. Two devices may add rounds at once. */
export const addRound = (actor: Actor, id: string, request: NewRound): Promise<Tab> =>
  changeOnce(
    actor,
    { id, action: 'round', request },
    async (tx, { tab, at }) => {
      await placeRound(tx, {
        order: tableOrder(tab, request),
        fingerprint: hashRequest({ tabId: id, ...request }),
        branchId: tab.branch_id,
        staffId: recordedBy(actor),
        tabId: tab.id,
        at,
      })
    },
    withCapacityRetry,
  )

/** A tab without a table has a name. */
const tableOrder = ({ table_number: table, name }: TabRecord, request: NewRound): CounterOrder => ({
  ...request,
  fulfilment: {
    kind: 'table',
    tableNumber: table ?? '',
    ...(name !== '' && { customerName: name }),
  },
  isPaid: false,
})
