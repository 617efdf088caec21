import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { once } from '../../shared/wire/envelope.wire.ts'
import {
  CounterSlotsInput,
  CounterSlotsWire,
  KnownCustomerQuery,
  KnownCustomerWire,
} from './counter-guests.wire.ts'

/** the branch is the one of the account; no URL names one. */
const access = ['branchAdmin'] as const

export const findKnownCustomer = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/known-customers',
  access,
  scope: 'branch',
  summary: 'The customer of a whole phone number by the orders at the own branch; absent if there are none',
  query: KnownCustomerQuery,
  reply: once(z.object({ customer: KnownCustomerWire.optional() })),
})

export const listCounterSlots = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/counter-slots',
  access,
  scope: 'branch',
  summary: 'The times that a counter order of these foods can be placed for; changes nothing',
  body: CounterSlotsInput,
  reply: once(CounterSlotsWire),
})
