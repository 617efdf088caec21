import {
  type BranchPlates,
  type FoodWarningLevel,
  getOwnPlates,
  listWarningLevels,
  type Plates,
  saveOwnSelling,
  saveWarningLevel,
  type WarningLevel,
} from '@momo/contracts/consumption'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** Orders and deliveries change the stock all the time. */
const pollMs = 30_000

export const ownPlatesQuery = () =>
  queryOptions({
    queryKey: ['consumption', 'own-plates'],
    queryFn: ({ signal }) => call(getOwnPlates, {}, { signal }),
    refetchInterval: pollMs,
  })

export type PlatesByFood = ReadonlyMap<string, Plates>

export const platesByFood = ({ foods }: BranchPlates): PlatesByFood =>
  new Map(foods.map((food) => [food.foodId, food]))

export const saveSelling = (sellsOnlyStock: boolean, version: number): Promise<BranchPlates> =>
  call(saveOwnSelling, { body: { sellsOnlyStock, version } })

export const warningLevelsQuery = () =>
  queryOptions({
    queryKey: ['consumption', 'warning-levels'],
    queryFn: ({ signal }): Promise<FoodWarningLevel[]> => call(listWarningLevels, {}, { signal }),
  })

export const sendWarningLevel = (foodId: string, body: WarningLevel): Promise<WarningLevel> =>
  call(saveWarningLevel, { params: { id: foodId }, body })
