/** What each recipe uses, in its published version or its draft. Items that nothing makes are leaves. */
type UseGraph = ReadonlyMap<string, readonly string[]>

/**
 * The way from a recipe back to itself, if it used these sources: [recipe, …, recipe]. A preparation that is taken from stock counts like
 * a recipe, because it is made by its own. Undefined if there is no circle.
 */
export function findCircle(
  graph: UseGraph,
  recipeId: string,
  sourceIds: readonly string[],
): string[] | undefined {
  const seen = new Set<string>()
  const wayFrom = (id: string): string[] | undefined => {
    if (id === recipeId) return [id]
    if (seen.has(id)) return undefined
    seen.add(id)
    const rest = firstWay(graph.get(id) ?? [])
    return rest && [id, ...rest]
  }
  const firstWay = (ids: readonly string[]): string[] | undefined => {
    for (const id of ids) {
      const way = wayFrom(id)
      if (way) return way
    }
    return undefined
  }
  const way = firstWay(sourceIds)
  return way && [recipeId, ...way]
}
