import { useEffect, useState } from 'react'
import type { Dish, DishCard, Published } from '@momo/contracts/site-content'
import { findLocalDraftNames } from '#lib/editor/autosave.ts'
import { withDrafts } from '#lib/editor/drafts/with-drafts.ts'
import type { EditorOptions, Loaded } from '#lib/editor/use-editor.ts'
import { loadLive } from '../live-content.api.ts'
import { checkDish, type DishForm, dishFieldLabel, emptyDish, toDish, toDishForm } from './dish-form.ts'
import { addDish, changeDish, findDishes } from './landing.api.ts'
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
    if (id !== undefined)
      return { ...asForm(await changeDish(id, toDish(form), version)), text: texts.updated }
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

async function findRows(): Promise<DishRow[]> {
  const all = [...(await findDishes()).map(rowOf), ...restoredRows()]
  return all.length > 0 ? all : [newRow()]
}

/** The published dishes and the unsaved new ones. */
export function useDishRows() {
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading')
  const [rows, setRows] = useState<DishRow[]>([])
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const show = (all: DishRow[]) => {
      setRows(all)
      setState('ready')
    }
    findRows().then(show, () => setState('failed'))
  }, [tries])
  return {
    state,
    rows,
    again: () => {
      setState('loading')
      setTries(tries + 1)
    },
    add: () => setRows((all) => [...all, newRow()]),
    remove: (key: string) => setRows((all) => all.filter((row) => row.key !== key)),
    created: (key: string, id: string) =>
      setRows((all) => all.map((row) => (row.key === key ? { ...row, id } : row))),
  }
}
