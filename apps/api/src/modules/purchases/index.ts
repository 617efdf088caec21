import type { ModuleRecord } from '#platform/module.ts'
import { findPictureUses } from './picture-uses.store.ts'
import { purchasesRoutes } from './purchases.routes.ts'

export { recordPurchase } from './record-purchase.service.ts'

export const module: ModuleRecord = {
  name: 'purchases',
  routes: purchasesRoutes,
  pictureUses: findPictureUses,
}
