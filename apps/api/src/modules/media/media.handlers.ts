import { defineHandler } from '#platform/queue/queue.ts'
import { removeFiles } from './store/picture-files.service.ts'
import { makeAvif } from './store/make-avif.service.ts'
import { pictureDropped, pictureStored } from './media.events.ts'

export const mediaHandlers = [
  defineHandler({
    name: 'media.make-avif',
    event: pictureStored,
    lowConcurrency: true,
    handle: ({ pictureId }) => makeAvif(pictureId),
  }),
  defineHandler({
    name: 'media.remove-files',
    event: pictureDropped,
    handle: ({ files }) => removeFiles(files),
  }),
]
