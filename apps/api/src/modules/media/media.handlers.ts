import { defineHandler } from '#platform/queue/queue.ts'
import { makeAvif } from './make-avif.service.ts'
import { pictureStored } from './media.events.ts'

export const mediaHandlers = [
  defineHandler({ name: 'media.make-avif', event: pictureStored, handle: ({ pictureId }) => makeAvif(pictureId) }),
]
