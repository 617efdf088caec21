export { getBranchMenu, getChainMenu, getFood } from './catalogue.endpoints.ts'
export {
  type ChainFood,
  type ChainMenuCategory,
  type Food,
  type FoodOption,
  type MenuCategory,
  type OpenFood,
  type OptionGroup,
} from './food.ts'
export { AnyFoodId, MenuFoodId, menuFoodId, readFoodId } from './menu-food-id.ts'
export { differenceAt, startingChoice, unitPrice } from './option-price.ts'
