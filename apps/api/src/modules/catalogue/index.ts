import type { ModuleRecord } from '#platform/module.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { ownMenuRoutes } from './branch-menu.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'
import { productsRoutes } from './products.routes.ts'

export { readBranchMenu } from './menu/menus.service.ts'
export { type Offer, type Offers, readOffer, readOffers } from './offers/offers.service.ts'
export { type ChosenWithGroup, validateOptions } from './offers/option-choice.rules.ts'
export { type BranchFoodDraft, saveBranchFoods, saveMenu } from './products/save-menu.service.ts'
export {
  type FoodOptionsDraft,
  type OptionGroupDraft,
  saveFoodOptions,
  saveOptionGroups,
} from './products/save-options.service.ts'
export { switchOffAutomatically, switchOnAutomatically } from './branch-menu/automatic-sold-out.service.ts'
export { findFoodsNamed } from './products/find-foods.service.ts'
export { setBranchPrice } from './branch-menu/set-branch-price.service.ts'
export { setOptionOff } from './branch-menu/set-sold-out.service.ts'

export const module: ModuleRecord = {
  name: 'catalogue',
  routes: (app) => {
    catalogueRoutes(app)
    productsRoutes(app)
    ownMenuRoutes(app)
  },
  pictureUses: findPictureUses,
}
