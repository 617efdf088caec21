import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { ClosingWire, RiderCashWire, TillDayWire } from './till.wire.ts'

/** the branch is the account's. */
const access = ['branchAdmin'] as const
const params = z.strictObject({ date: BusinessDate })
const reply = once(TillDayWire)

export const getTillDay = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/tills/:date',
  access,
  summary: 'What a day of the own branch should have brought by payment method, and what was counted',
  params,
  reply,
})

export const takeRiderCash = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/tills/:date/hand-overs',
  access,
  summary: 'Says that a rider has handed cash over; the same key again is the same one',
  params,
  body: RiderCashWire,
  reply,
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/tills/:date/closing',
  access,
  summary: 'Closes a day of the own branch with what was counted; it is closed once and never changed',
  params,
  body: ClosingWire,
  reply,
})
