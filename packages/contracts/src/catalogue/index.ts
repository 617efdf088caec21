export { getBranchMenu, getChainMenu } from './catalogue.endpoints.ts'
export { type ChainFood, type ChainMenuCategory, type Food, type MenuCategory } from './food.ts'
