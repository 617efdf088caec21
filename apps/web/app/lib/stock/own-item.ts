import { getOwnItem, type OwnItem } from '@momo/contracts/inventory'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** An item at the own branch. The screens of counts and waste open with it too. */
export const ownItemQuery = (id: string) =>
  queryOptions({
    queryKey: ['inventory', 'own', 'item', id],
    queryFn: ({ signal }): Promise<OwnItem> => call(getOwnItem, { params: { id } }, { signal }),
  })
