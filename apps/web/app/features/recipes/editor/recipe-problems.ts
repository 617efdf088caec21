import type { RecipeOptionGroup, RecipeProblem } from '@momo/contracts/recipes'
import { optionsOf, sourcesOf } from '../effects/form-effect.ts'
import type { RecipeForm } from './recipe-form.ts'
import { isSameSource } from './recipe-source.ts'

const problemsOf = (form: RecipeForm, groups: readonly RecipeOptionGroup[]): RecipeProblem[] => {
  const changes = form.effects.flatMap((effect) => effect.changes)
  const used = [...form.lines.map(({ source }) => source), ...sourcesOf(changes)]
  const changed = changes.flatMap((change) => ('of' in change && change.of ? [change.of] : []))
  const stated = new Set(form.effects.map(({ optionId }) => optionId))
  return [
    ...(form.lines.length === 0 ? [{ kind: 'no-lines' as const }] : []),
    ...optionsOf(groups)
      .filter(({ id }) => !stated.has(id))
      .map(({ id, name }) => ({ kind: 'option-open' as const, id, name })),
    ...used
      .filter(({ kind, isArchived }) => kind === 'item' && isArchived)
      .map(({ id, name }) => ({ kind: 'item-archived' as const, id, name })),
    ...used
      .filter(({ kind, isPublished }) => kind === 'recipe' && !isPublished)
      .map(({ id, name }) => ({ kind: 'recipe-unpublished' as const, id, name })),
    ...changed
      .filter((of) => !form.lines.some(({ source }) => isSameSource(source, of)))
      .map(({ id, name }) => ({ kind: 'not-in-recipe' as const, id, name })),
  ]
}

/** What prevents publishing the values being typed, by the rules of the API. Each is listed once. */
export function findProblems(form: RecipeForm, groups: readonly RecipeOptionGroup[]): RecipeProblem[] {
  const byKey = new Map(problemsOf(form, groups).map((problem) => [keyOf(problem), problem]))
  return [...byKey.values()]
}

export const keyOf = ({ kind, id = '' }: RecipeProblem): string => `${kind}:${id}`
