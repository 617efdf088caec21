import type { RecipeContent, Source } from '@momo/contracts/recipes'

const distinct = (sources: Source[]): Source[] => [
  ...new Map(sources.map((source) => [`${source.kind} ${source.id}`, source])).values(),
]

/** What the options of a recipe change: the `of` of their changes. */
export const changedSources = ({ effects }: RecipeContent): Source[] =>
  distinct(
    effects
      .flatMap(({ changes }) => changes)
      .flatMap((change) => (change.kind === 'add' || change.of === undefined ? [] : change.of)),
  )

/** Everything that a recipe uses, each once: in its lines, and what its options add or put in place of a line. */
export function sourcesOf({ lines, effects }: RecipeContent): Source[] {
  const inChanges = effects
    .flatMap(({ changes }) => changes)
    .flatMap((change) => (change.kind === 'add' || change.kind === 'replace' ? change.source : []))
  return distinct([...lines.map(({ source }) => source), ...inChanges])
}

export const idsOf = (sources: Source[], kind: Source['kind']): string[] =>
  sources.filter((source) => source.kind === kind).map(({ id }) => id)
