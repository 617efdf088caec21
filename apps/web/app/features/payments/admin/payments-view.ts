export const filters = ['open', 'done', 'all'] as const

export type MoneyView = ReturnType<typeof viewFromUrl>

/** Reads the view from the query string: ?view=differences&filter=done&cursor=…&open=id */
export function viewFromUrl(search: URLSearchParams) {
  return {
    view: search.get('view') === 'differences' ? ('differences' as const) : ('refunds' as const),
    filter: filters.find((one) => one === search.get('filter')) ?? ('open' as const),
    cursor: search.get('cursor')?.slice(0, 100) || undefined,
    open: search.get('open') ?? undefined,
  }
}
