import { employeesQuery } from '../employees.api.ts'

export const employeeStates = ['active', 'left'] as const
export const todayFilters = ['here', 'late'] as const

/** ?q=maya&branch=kitchen&post=Cook&today=late, or &state=left */
export function viewFromUrl(search: URLSearchParams) {
  return {
    q: search.get('q')?.trim().slice(0, 80) || undefined,
    branchId: search.get('branch') || undefined,
    post: search.get('post')?.slice(0, 60) || undefined,
    state: employeeStates.find((one) => one === search.get('state')) ?? ('active' as const),
    today: todayFilters.find((one) => one === search.get('today')),
  }
}

export function employeesQueryFromUrl(search: URLSearchParams) {
  const { q, branchId, post, state, today } = viewFromUrl(search)
  return employeesQuery({
    ...(q && { q }),
    ...(branchId && { branchId }),
    ...(post && { post }),
    ...(today && { today }),
    state,
  })
}
