export const vanParts = ['vans', 'items', 'forecast'] as const

/** ?view=forecast&branch=… */
export function vansViewFromUrl(search: URLSearchParams) {
  const branch = search.get('branch') ?? ''
  return {
    part: vanParts.find((one) => one === search.get('view')) ?? ('vans' as const),
    branch: /^[0-9a-f-]{36}$/.test(branch) ? branch : undefined,
  }
}
