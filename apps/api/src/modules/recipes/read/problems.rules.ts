import type {
  RecipeContent,
  RecipeOptionGroup,
  RecipeProblem,
  RecipeSource,
  Source,
} from '@momo/contracts/recipes'
import { isSameSource } from '../usage/portions.rules.ts'
import { changedSources, sourcesOf } from '../usage/sources.rules.ts'

type Checked = {
  content: RecipeContent
  /** Options that can be chosen with the food. */
  groups: Pick<RecipeOptionGroup, 'options'>[]
  sources: Pick<RecipeSource, 'kind' | 'id' | 'name' | 'isArchived' | 'isPublished'>[]
}

/** Why the content cannot be published. */
export function findProblems({ content, groups, sources }: Checked): RecipeProblem[] {
  const detailsOf = (source: Source) => sources.find((one) => isSameSource(one, source))
  const used = sourcesOf(content).flatMap((source) => detailsOf(source) ?? [])
  const stated = new Set(content.effects.map(({ optionId }) => optionId))
  const open = groups.flatMap(({ options }) => options).filter(({ id }) => !stated.has(id))
  const unmatched = changedSources(content).filter(
    (of) => !content.lines.some(({ source }) => isSameSource(source, of)),
  )
  return [
    ...(content.lines.length === 0 ? [{ kind: 'no-lines' } as const] : []),
    ...open.map(({ id, name }) => ({ kind: 'option-open', id, name }) as const),
    ...used
      .filter(({ kind, isArchived }) => kind === 'item' && isArchived)
      .map(({ id, name }) => ({ kind: 'item-archived', id, name }) as const),
    ...used
      .filter(({ kind, isPublished }) => kind === 'recipe' && !isPublished)
      .map(({ id, name }) => ({ kind: 'recipe-unpublished', id, name }) as const),
    ...unmatched.map((of) => ({ kind: 'not-in-recipe', id: of.id, name: detailsOf(of)?.name }) as const),
  ]
}
