import { type Banner, listBanners } from '@momo/contracts/festivals'
import { call } from '#lib/api/call.ts'

/** Apart from the queries of signed-in screens, which public pages do not load. */
export const findBanners = (): Promise<Banner[]> => call(listBanners)
