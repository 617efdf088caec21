import type {
  RecipeChange,
  RecipeEffect,
  RecipeOptionGroup,
  RecipeSource,
  Source,
} from '@momo/contracts/recipes'
import { bareSource, findSource } from '../editor/recipe-source.ts'

/** A change of the contract in which each source has its name and units. */
type Described<C> = {
  [Name in keyof C]: C[Name] extends Source | undefined ? RecipeSource : C[Name]
}
type EachDescribed<C> = C extends RecipeChange ? Described<C> : never
export type FormChange = EachDescribed<RecipeChange>

/** Without changes the option is stated to have no effect. */
export type FormEffect = { optionId: string; name: string; changes: FormChange[] }

function changeFrom(change: RecipeChange, sources: readonly RecipeSource[]): FormChange {
  const find = (source: Source) => findSource(sources, source)
  switch (change.kind) {
    case 'add':
      return { ...change, source: find(change.source) }
    case 'remove':
      return { ...change, of: find(change.of) }
    case 'replace':
      return { ...change, of: find(change.of), source: find(change.source) }
    case 'scale': {
      const { of, ...rest } = change
      return { ...rest, ...(of && { of: find(of) }) }
    }
  }
}

function toChange(change: FormChange): RecipeChange {
  switch (change.kind) {
    case 'add':
      return { ...change, source: bareSource(change.source) }
    case 'remove':
      return { ...change, of: bareSource(change.of) }
    case 'replace':
      return { ...change, of: bareSource(change.of), source: bareSource(change.source) }
    case 'scale': {
      const { of, ...rest } = change
      return { ...rest, ...(of && { of: bareSource(of) }) }
    }
  }
}

export const optionsOf = (groups: readonly RecipeOptionGroup[]) => groups.flatMap(({ options }) => options)

export const effectFrom = (
  { optionId, changes }: RecipeEffect,
  groups: readonly RecipeOptionGroup[],
  sources: readonly RecipeSource[],
): FormEffect => ({
  optionId,
  name: optionsOf(groups).find(({ id }) => id === optionId)?.name ?? '',
  changes: changes.map((change) => changeFrom(change, sources)),
})

export const toEffect = ({ optionId, changes }: FormEffect): RecipeEffect => ({
  optionId,
  changes: changes.map(toChange),
})

/** All sources that the changes name. */
export const sourcesOf = (changes: readonly FormChange[]): RecipeSource[] =>
  changes.flatMap((change) => [
    ...('source' in change ? [change.source] : []),
    ...('of' in change && change.of ? [change.of] : []),
  ])
