import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

export const pictureStored = defineEvent('picture.stored', z.object({ pictureId: z.uuid() }))
