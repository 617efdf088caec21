import type { ModuleRecord } from '#platform/module.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

export { type BranchFoodDraft, saveBranchFoods, saveMenu } from './save-menu.service.ts'
export { setBranchPrice } from './set-branch-price.service.ts'

export const module: ModuleRecord = { name: 'catalogue', routes: catalogueRoutes }
