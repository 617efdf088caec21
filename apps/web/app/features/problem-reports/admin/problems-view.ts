import { problemFilters } from '@momo/contracts/problem-reports'

/** Reads the view from the query string: ?filter=late&branch=…&cursor=…&open=id */
export function viewFromUrl(search: URLSearchParams) {
  return {
    filter: problemFilters.find((one) => one === search.get('filter')) ?? ('open' as const),
    branchId: search.get('branch')?.slice(0, 40) || undefined,
    cursor: search.get('cursor')?.slice(0, 100) || undefined,
    open: search.get('open')?.slice(0, 40) || undefined,
  }
}
