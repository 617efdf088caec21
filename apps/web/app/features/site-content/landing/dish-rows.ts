import { useState } from 'react'
import type { Dish, DishCard, Published } from '@momo/contracts/site-content'
import { ApiError } from '#lib/api/api-error.ts'
import { findLocalDraftNames } from '#lib/editor/autosave.ts'
import { refreshDocument } from '#lib/editor/drafts/drafts.api.ts'
import { withDrafts } from '#lib/editor/drafts/with-drafts.ts'
import { withMoved } from '#lib/editor/paths.ts'
import type { EditorOptions, Loaded } from '#lib/editor/use-editor.ts'
import { briefToastMs } from '#ui/editor/show-save-result.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { loadLive } from '../live-content.api.ts'
import { checkDish, type DishForm, dishFieldLabel, emptyDish, toDish, toDishForm } from './dish-form.ts'
import { addDish, changeDish, findDishes, saveDishOrder } from './landing.api.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.items
const names = 'landing/menu/items/'
const newMark = 'new-'

/** One dish of the list; without an id it was never saved. */
export type DishRow = { key: string; id?: string; loaded?: Loaded<DishForm> }

const asForm = <T extends Dish>({ content, version }: Published<T>): Loaded<DishForm> => ({
  value: toDishForm(content),
  version,
})

const rowOf = (dish: Published<DishCard>): DishRow => ({
  key: dish.content.id,
  id: dish.content.id,
  loaded: asForm(dish),
})

const newRow = (): DishRow => ({ key: `${newMark}${Date.now()}-${Math.random().toString(36).slice(2, 8)}` })

/** Autosaved new dishes from an earlier visit. */
const restoredRows = (): DishRow[] =>
  findLocalDraftNames(`${names}${newMark}`).map((name) => ({ key: name.slice(names.length) }))

export const dishDocument = (identifier: string) => ({ kind: 'dish', identifier }) as const
const dishShape = { toContent: toDish, toForm: (content: unknown) => toDishForm(content as Dish) }

/** CMS-09: a new dish is created, takes the id of the response, and is updated from then on. */
export function dishOptions(
  { key, id: known, loaded }: DishRow,
  onCreated: (id: string) => void,
): EditorOptions<DishForm> {
  let id = known
  let preloaded = loaded
  async function load() {
    const first = preloaded
    preloaded = undefined
    if (first || id === undefined) return first
    const live = await loadLive('dish', id)
    return live && { value: toDishForm(live.value), version: live.version }
  }
  async function publish(form: DishForm, version: number | undefined) {
    if (id !== undefined) {
      const changed = await changeDish(id, toDish(form), version)
      // `withDrafts` does this for the other dishes.
      if (known === undefined) void refreshDocument(dishDocument(id))
      return { ...asForm(changed), text: texts.updated }
    }
    const created = await addDish(toDish(form))
    id = created.content.id
    onCreated(id)
    return { ...asForm(created), text: texts.created }
  }
  const calls = { load, publish }
  return {
    name: names + key,
    empty: emptyDish,
    ...(known === undefined ? calls : withDrafts(dishDocument(known), calls, dishShape)),
    check: checkDish,
    autoRestore: known === undefined,
    texts: {
      label: texts.title,
      saved: texts.updated,
      wrong: texts.incomplete,
      failed: texts.notSaved,
      fieldLabel: dishFieldLabel,
    },
  }
}

function rowsOf(dishes: readonly Published<DishCard>[]): DishRow[] {
  const all = [...dishes.map(rowOf), ...restoredRows()]
  return all.length > 0 ? all : [newRow()]
}

const idsOf = (rows: readonly DishRow[]): string[] => rows.flatMap(({ id }) => id ?? [])

/** The rows in the order of these ids; the rows without an id follow. */
const inOrder = (rows: readonly DishRow[], ids: readonly string[]): DishRow[] => [
  ...ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
  ...rows.filter(({ id }) => id === undefined),
]

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'content.changed'

/** The rows, and the order that the server has. A move is shown at once and saved afterwards, one request at a time. */
function createDishOrder(first: DishRow[], show: (rows: DishRow[]) => void) {
  let rows = first
  let stored = idsOf(first)
  let isSaving = false
  function set(next: DishRow[]): void {
    rows = next
    show(next)
  }
  async function save(): Promise<void> {
    const to = idsOf(rows)
    if (to.join() === stored.join()) return
    await saveDishOrder({ from: stored, to })
    // Dishes may have been added or removed during the request.
    stored = [...to.filter((id) => stored.includes(id)), ...stored.filter((id) => !to.includes(id))]
    await save()
  }
  /** Shows the order of the server again; without an answer the last one that is known. */
  async function restore(error: unknown): Promise<void> {
    toast.failure(isConflict(error) ? texts.movedMeanwhile : texts.notMoved, briefToastMs)
    const found = (await findDishes().catch(() => undefined))?.map(rowOf)
    if (found) stored = idsOf(found)
    set(inOrder([...rows, ...(found ?? [])], stored))
  }
  return {
    add: () => set([...rows, newRow()]),
    remove(key: string): void {
      const gone = rows.find((row) => row.key === key)?.id
      stored = stored.filter((id) => id !== gone)
      set(rows.filter((row) => row.key !== key))
    },
    created(key: string, id: string): void {
      stored = [...stored, id]
      set(rows.map((row) => (row.key === key ? { ...row, id } : row)))
    },
    async move(from: number, to: number): Promise<void> {
      set(withMoved(rows, from, to))
      if (isSaving) return
      isSaving = true
      await save().catch(restore)
      isSaving = false
    },
  }
}

/** The published dishes, as they were loaded, and the unsaved new ones. */
export function useDishRows(dishes: readonly Published<DishCard>[]) {
  const [rows, setRows] = useState(() => rowsOf(dishes))
  const [{ add, remove, created, move }] = useState(() => createDishOrder(rows, setRows))
  return { rows, add, remove, created, move: (from: number, to: number) => void move(from, to) }
}
