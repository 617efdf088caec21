import { itemKinds } from '@momo/contracts/inventory'
import { itemsQuery } from './items.api.ts'

const isId = (text: string | null): text is string => /^[0-9a-f-]{36}$/.test(text ?? '')

/** The stock by place is the usual part of the page; its filters are read by the matrix. */
const parts = ['stock', 'items', 'settings'] as const
export type InventoryPart = (typeof parts)[number]

/** Reads the filters and the open item from the URL: ?view=items&q=maida&kind=ingredient&archived=yes&item=… */
export function viewFromUrl(search: URLSearchParams) {
  const item = search.get('item')
  return {
    part: parts.find((one) => one === search.get('view')) ?? ('stock' as const),
    q: search.get('q')?.trim().slice(0, 80) || undefined,
    kind: itemKinds.find((one) => one === search.get('kind')),
    isArchived: search.get('archived') === 'yes',
    item: isId(item) ? item : undefined,
  }
}

export function itemsQueryFromUrl(search: URLSearchParams) {
  const { q, kind, isArchived } = viewFromUrl(search)
  return itemsQuery({
    ...(q && { q }),
    ...(kind && { kind }),
    ...(isArchived && { archived: 'yes' as const }),
  })
}
