import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

export const pictureStored = defineEvent('picture.stored', z.object({ pictureId: z.uuid() }))

/** The row is deleted, so the event carries the file names. */
export const pictureDropped = defineEvent('picture.dropped', z.object({ files: z.array(z.string()) }))
