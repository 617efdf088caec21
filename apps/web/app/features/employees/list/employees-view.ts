import { employeesQuery } from '../employees.api.ts'

export const employeeStates = ['active', 'left'] as const

/** ?q=maya&branch=kitchen&post=Cook&state=left */
export function viewFromUrl(search: URLSearchParams) {
  return {
    q: search.get('q')?.trim().slice(0, 80) || undefined,
    branchId: search.get('branch') || undefined,
    post: search.get('post')?.slice(0, 60) || undefined,
    state: employeeStates.find((one) => one === search.get('state')) ?? ('active' as const),
  }
}

export function employeesQueryFromUrl(search: URLSearchParams) {
  const { q, branchId, post, state } = viewFromUrl(search)
  return employeesQuery({ ...(q && { q }), ...(branchId && { branchId }), ...(post && { post }), state })
}
