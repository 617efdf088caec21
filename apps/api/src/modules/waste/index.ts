import type { ModuleRecord } from '#platform/module.ts'
import { findPictureUses } from './picture-uses.store.ts'
import { wasteRoutes } from './waste.routes.ts'

export { readChoices as readWasteChoices } from './read-waste.service.ts'
export { recordWaste } from './record-waste.service.ts'

export const module: ModuleRecord = { name: 'waste', routes: wasteRoutes, pictureUses: findPictureUses }
