import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

export const pictureStored = defineEvent('picture.stored', z.object({ pictureId: z.uuid() }))

/** The row is gone; its files are named here, because nothing else knows them any more. */
export const pictureDropped = defineEvent('picture.dropped', z.object({ files: z.array(z.string()) }))
