import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** A closure was added, changed or cancelled; its scheduled orders have to be worked through. */
export const closureSaved = defineEvent('festivals.closure-saved', z.object({ closureId: z.uuid() }))
