type Known = { id: string; name: string }
type Wanted = { id?: string | undefined; name: string }

const low = (text: string) => text.toLowerCase()

/**
 * What becomes of a group's options. One that is added under the name of a former one is that one again: carts and bills know it by its
 * id. One that goes while another takes its name is told apart from it.
 */
export function optionsAfter<W extends Wanted, K extends Known>(known: K[], wanted: W[], newId: () => string) {
  const claimed = new Set(wanted.map(({ id }) => id))
  const former = new Map(known.filter(({ id }) => !claimed.has(id)).map(({ id, name }) => [low(name), id]))
  const kept = wanted.map((option) => ({ ...option, id: option.id ?? former.get(low(option.name)) ?? newId() }))
  const staying = new Set(kept.map(({ id }) => id))
  const names = new Set(kept.map(({ name }) => low(name)))
  const archived = known
    .filter(({ id }) => !staying.has(id))
    .map((option) => (names.has(low(option.name)) ? { ...option, name: `${option.name} (${option.id.slice(-4)})` } : option))
  return { kept, archived }
}
