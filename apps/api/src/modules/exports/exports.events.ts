import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** There is more of an export to write. */
export const exportDue = defineEvent('exports.due', z.object({ exportId: z.uuid() }))

/** An export was deleted; its files remain. */
export const exportDeleted = defineEvent('exports.deleted', z.object({ exportId: z.uuid() }))
