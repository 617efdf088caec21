import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** Many wrong PINs on one day, for one employee or at one device. */
export const pinGuessed = defineEvent(
  'time_clock.pin_guessed',
  z.object({ branchId: z.uuid(), employeeId: z.uuid(), deviceId: z.uuid() }),
)
