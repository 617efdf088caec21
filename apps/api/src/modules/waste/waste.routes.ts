import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/waste'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { mountUpload } from '#platform/http/upload/mount-upload.ts'
import { listOwnWaste, listWaste, readChoices } from './read-waste.service.ts'
import { recordWaste, undoWaste } from './record-waste.service.ts'
import { addPhoto } from './waste-photo.service.ts'

export function wasteRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getWasteChoices, ({ actor }) => readChoices(actor))
  mountList(app, endpoints.listOwnWaste, endpoints.exportOwnWaste, ({ actor, query }) =>
    listOwnWaste(actor, query),
  )
  mount(app, endpoints.recordWaste, ({ actor, body }) => recordWaste(actor, body))
  mount(app, endpoints.undoWaste, ({ actor, params, body }) => undoWaste(actor, params.id, body.id))
  mountUpload(app, endpoints.addWastePhoto, ({ actor, params, file }) => addPhoto(actor, params.id, file))
  mountList(app, endpoints.listWaste, endpoints.exportWasteEntries, ({ actor, query }) =>
    listWaste(actor, query),
  )
}
