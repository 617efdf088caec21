type Known = { id: string; name: string }
type Requested = { id?: string | undefined; name: string }

const low = (text: string) => text.toLowerCase()

/**
 * Reconciles a group's options. An option added under the name of a former one reuses its id, because carts and bills refer to it. An
 * archived option gets a suffix if its name is taken.
 */
export function reconcileOptions<W extends Requested, K extends Known>(
  known: K[],
  requested: W[],
  newId: () => string,
) {
  const claimed = new Set(requested.map(({ id }) => id))
  const former = new Map(known.filter(({ id }) => !claimed.has(id)).map(({ id, name }) => [low(name), id]))
  const saved = requested.map((option) => ({
    ...option,
    id: option.id ?? former.get(low(option.name)) ?? newId(),
  }))
  const staying = new Set(saved.map(({ id }) => id))
  const names = new Set(saved.map(({ name }) => low(name)))
  const archived = known
    .filter(({ id }) => !staying.has(id))
    .map((option) =>
      names.has(low(option.name)) ? { ...option, name: `${option.name} (${option.id.slice(-4)})` } : option,
    )
  return { saved, archived }
}
