import { type ChainMenuCategory, getBranchMenu, getChainMenu, type MenuCategory } from '@momo/contracts/catalogue'
import { call } from '#lib/api/call.ts'

export const findMenu = (branchId: string): Promise<MenuCategory[]> => call(getBranchMenu, { params: { id: branchId } })

export const findChainMenu = (): Promise<ChainMenuCategory[]> => call(getChainMenu)
