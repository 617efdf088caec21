import { recipeStates, recipeTargets } from '@momo/contracts/recipes'
import { recipesQuery } from '../recipes.api.ts'

/** Reads the filters from the URL: ?of=preparation&state=none&q=momo */
export function viewFromUrl(search: URLSearchParams) {
  return {
    target: recipeTargets.find((one) => one === search.get('of')) ?? ('food' as const),
    state: recipeStates.find((one) => one === search.get('state')),
    q: search.get('q')?.trim().slice(0, 80) || undefined,
  }
}

export function recipesQueryFromUrl(search: URLSearchParams) {
  const { target, state, q } = viewFromUrl(search)
  return recipesQuery({ target, ...(state && { state }), ...(q && { q }) })
}
