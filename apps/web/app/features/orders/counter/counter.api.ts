import {
  type CounterOrder,
  type CounterSlotsInput,
  findKnownCustomer,
  getCounter,
  listCounterSlots,
  type Order,
  placeCounterOrder,
} from '@momo/contracts/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueuedPerson } from '#lib/api/with-person.ts'
import { call } from '#lib/api/call.ts'
import { offlineCopy } from '#lib/query/offline-copy.ts'
import { queryClient } from '#lib/query/query-client.ts'

/** Sold-out dishes change during the day. */
const pollMs = 30_000

/** Its key belongs to the catalogue: order events do not change the menu, and would fetch all of it again for each order. */
export const counterQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'counter'],
    ...offlineCopy({ endpoint: getCounter }, (signal) => call(getCounter, {}, { signal })),
    refetchInterval: pollMs,
  })

const slotsKey = ['catalogue', 'counter-slots']

/** While other dishes are loaded, the times of the former ones stay visible. */
export const counterSlotsQuery = (asked: CounterSlotsInput) =>
  queryOptions({
    queryKey: [...slotsKey, asked],
    queryFn: ({ signal }) => call(listCounterSlots, { body: asked }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

const customersKey = ['catalogue', 'known-customer']

/** In memory only, and not for long: it is personal data of a customer. */
export const knownCustomerQuery = (phone: string) =>
  queryOptions({
    queryKey: [...customersKey, phone],
    queryFn: ({ signal }) => call(findKnownCustomer, { query: { phone } }, { signal }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  })

/** A placed order changes what is known of its customer. */
export const clearCustomers = (): void => queryClient.removeQueries({ queryKey: customersKey })

/** Cancels a request underway, so that an older menu never replaces a newer one. */
export const refetchMenu = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: counterQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: slotsKey }),
  ])
}

/** `person`: who made an order that is sent again. */
export const sendOrder = (order: CounterOrder, person?: QueuedPerson): Promise<Order> =>
  call(placeCounterOrder, { body: order }, { person })

/** Wire format as text, for session storage. */
export const toText = (order: CounterOrder): string => JSON.stringify(placeCounterOrder.body.encode(order))

export function fromText(text: string): CounterOrder | undefined {
  const decoded = placeCounterOrder.body.safeDecode(JSON.parse(text) as never)
  return decoded.success ? decoded.data : undefined
}
