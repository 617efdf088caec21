import type { ModuleRecord } from '#platform/module.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { ownMenuRoutes } from './own-menu.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'
import { productsRoutes } from './products.routes.ts'

export { readBranchMenu } from './menus.service.ts'
export { type Offer, type Offers, offersFrom, readOffer, readOffers } from './offers.service.ts'
export { offersOf } from './offers.store.ts'
export { type ChosenWithGroup, judgeChoice } from './option-choice.rules.ts'
export { type BranchFoodDraft, saveBranchFoods, saveMenu } from './save-menu.service.ts'
export { type FoodOptionsDraft, type OptionGroupDraft, saveFoodOptions, saveOptionGroups } from './save-options.service.ts'
export { setBranchPrice } from './set-branch-price.service.ts'
export { setOptionOff } from './set-sold-out.service.ts'

export const module: ModuleRecord = {
  name: 'catalogue',
  routes: (app) => {
    catalogueRoutes(app)
    productsRoutes(app)
    ownMenuRoutes(app)
  },
  pictureUses: findPictureUses,
}
