export * from './consumption.endpoints.ts'
export {
  type BranchPlates,
  type FoodWarningLevel,
  mostWarningPlates,
  type Plates,
  type SellingChange,
  type UnrecordedPlates,
  type WarningLevel,
} from './plates.wire.ts'
