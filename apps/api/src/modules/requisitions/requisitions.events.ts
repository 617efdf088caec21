import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

const changes = [
  'sent',
  'withdrawn',
  'approved',
  'partly-approved',
  'rejected',
  'packed',
  'unpacked',
  'shipped',
  'received',
  'short',
  'closed',
] as const

/** Both sides show it: the branch that asked and the kitchen. */
export const requisitionChanged = defineEvent(
  'requisitions.changed',
  z.object({
    requisitionId: z.uuid(),
    /** 'REQ-0448' */
    number: z.string(),
    branchId: z.uuid(),
    kitchenId: z.uuid(),
    change: z.enum(changes),
  }),
)
export type RequisitionChange = (typeof changes)[number]

/** The last minute to ask for a van is near, and the branch has not sent a requisition for it. Published once for each van. */
export const cutOffNear = defineEvent(
  'requisitions.cut-off-near',
  z.object({
    branchId: z.uuid(),
    runId: z.uuid(),
    runName: z.string(),
    day: z.iso.date(),
    cutOffAt: z.iso.datetime(),
  }),
)
