import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { ClosingWire, RiderCashWire, TillDayWire } from './till.wire.ts'

/** the branch is the one of the account. */
const access = ['branchAdmin'] as const
const params = z.strictObject({ date: BusinessDate })
const reply = once(TillDayWire)

export const getTillDay = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/tills/:date',
  access,
  scope: 'branch',
  summary: 'Expected and counted amounts per payment method for a day of the own branch',
  params,
  reply,
})

export const takeRiderCash = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/tills/:date/hand-overs',
  access,
  scope: 'branch',
  summary: 'Records a cash hand-over by a rider; idempotent by key',
  params,
  body: RiderCashWire,
  reply,
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/tills/:date/closing',
  access,
  scope: 'branch',
  summary: 'Closes a day of the own branch with the counted amounts; this is final',
  params,
  body: ClosingWire,
  reply,
})
