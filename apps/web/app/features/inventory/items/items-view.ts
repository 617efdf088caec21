import { itemKinds } from '@momo/contracts/inventory'
import { itemsQuery } from './items.api.ts'

const isId = (text: string | null): text is string => /^[0-9a-f-]{36}$/.test(text ?? '')

/** Reads the filters and the open item from the URL: ?q=maida&kind=ingredient&archived=yes&item=… */
export function viewFromUrl(search: URLSearchParams) {
  const item = search.get('item')
  return {
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
