import { useRef, useState } from 'react'
import { findLocalDraft, saveDraftLocally } from '#lib/editor/autosave.ts'
import { parseQuantity, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { typeKey } from '#ui/patterns/forms/typed-number.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { sheetMessages as texts } from '../counts.messages.ts'
import { addEntry, countQueue, type NewEntry } from '../queue/count-queue.ts'
import { isDone, type LineEntry, nextOpen, type SheetLine } from './sheet-lines.ts'

/** What is typed for one line. `change` replaces what was counted, `recount` begins another round. */
type Draft = {
  itemId: string
  typed: string
  unit: string
  mode: 'count' | 'change' | 'recount'
  round: number
}
type Options = {
  countId: string
  lines: SheetLine[]
  /** The line to count again, from the review. */
  recount: string | undefined
  /** The line to begin with. */
  chosen: string | undefined
  onFinish: () => void
}

/** The second tap of a double tap was meant for the line before. */
const settleMs = 400

const draftName = (countId: string) => `count:${countId}`

/** Larger units first, because most is counted in them: kg, g, '25 kg sack'. */
export const padUnits = (line: SheetLine): string[] =>
  unitsOf({ baseUnit: line.baseUnit, units: [] })
    .toReversed()
    .map(({ name }) => name)
    .concat(line.units.map(({ name }) => name))

function openDraft(line: SheetLine, recount: boolean): Draft {
  const mode = recount ? 'recount' : isDone(line) ? 'change' : 'count'
  return {
    itemId: line.itemId,
    typed: '',
    unit: usualUnit(line.baseUnit).name,
    mode,
    round: recount ? line.round + 1 : line.round,
  }
}

/** The line to recount or the chosen one; otherwise what was typed before a reload, or the first one that is not done. */
function firstDraft({ countId, lines, recount, chosen }: Options): Draft | undefined {
  const again = lines.find(({ itemId }) => itemId === recount)
  if (again) return openDraft(again, true)
  const begun = lines.find(({ itemId }) => itemId === chosen)
  if (begun) return openDraft(begun, false)
  const stored = findLocalDraft<Draft>(draftName(countId))?.value
  if (stored && lines.some(({ itemId }) => itemId === stored.itemId)) return stored
  const first = nextOpen(lines, undefined) ?? lines[0]
  return first && openDraft(first, false)
}

/** The state of the number pad: one line at a time; each entry goes to the device's queue. */
export function useCountPad(options: Options) {
  const { countId, lines, recount, onFinish } = options
  const [draft, setDraft] = useState(() => firstDraft(options))
  const line = lines.find(({ itemId }) => itemId === draft?.itemId)
  const unit = line && unitsOf(line).find(({ name }) => name === draft?.unit)
  const quantity = draft?.typed && unit ? parseQuantity(draft.typed, unit) : undefined

  function change(next: Draft | undefined): void {
    setDraft(next)
    saveDraftLocally(draftName(countId), next?.typed ? { value: next } : undefined)
  }

  function save(entry: Pick<NewEntry, 'quantity' | 'replaces'>, of: SheetLine, by: Draft): void {
    const added = { itemId: of.itemId, round: by.round, unit: by.unit, ...entry }
    addEntry(countId, added).stored.catch(() => toast.failure(texts.notStored))
  }

  const current = line && draft ? { line, draft } : undefined
  const advancedAt = useRef(-settleMs)
  const isSettling = () => performance.now() - advancedAt.current < settleMs

  /** The line after it that is not done; the last one leads to the review. */
  function advance(): void {
    if (!current) return
    advancedAt.current = performance.now()
    const next = recount ? undefined : nextOpen(lines, current.line.itemId)
    change(next && openDraft(next, false))
    if (!next) onFinish()
  }

  function enter(amount: number | undefined): void {
    if (!current) return
    const replaces = current.draft.mode === 'change' ? current.line.entries.map(({ id }) => id) : []
    save({ quantity: amount, replaces }, current.line, current.draft)
    advance()
  }

  return {
    line,
    draft,
    quantity,
    /** Something is typed that is no amount of the unit. */
    isWrong: draft !== undefined && draft.typed !== '' && quantity === undefined,
    select: (itemId: string): void => {
      const next = lines.find((one) => one.itemId === itemId)
      if (next && itemId !== draft?.itemId) change(openDraft(next, false))
    },
    typeKey: (key: string): void => {
      if (draft) change({ ...draft, typed: typeKey(draft.typed, key) })
    },
    setUnit: (name: string): void => {
      if (draft) change({ ...draft, unit: name })
    },
    /** Saves what is typed as one entry and stays on the line: '2 trays + 14'. */
    add: (): void => {
      if (!current || quantity === undefined) return
      save({ quantity, replaces: [] }, current.line, current.draft)
      const mode = current.draft.mode === 'change' ? 'count' : current.draft.mode
      change({ ...current.draft, typed: '', mode })
    },
    none: (): void => {
      if (!isSettling()) enter(0)
    },
    /** Saves what is typed. Without a number a line that has entries stays as it is, and another one is skipped. */
    next: (): void => {
      if (!current) return
      if (quantity !== undefined) return enter(quantity)
      if (current.draft.typed !== '' || isSettling()) return
      if (hasEntries(current.line, current.draft)) return advance()
      enter(undefined)
    },
    /** An entry is never deleted: one without a quantity replaces it. A refused one is only on this device. */
    remove: ({ id, state }: LineEntry): void => {
      if (state === 'refused') return countQueue.dismiss(id)
      if (current) save({ quantity: undefined, replaces: [id] }, current.line, current.draft)
    },
    /** One entry in place of those of two people. */
    settle: (of: SheetLine, amount: number): void =>
      save({ quantity: amount, replaces: of.entries.map(({ id }) => id) }, of, openDraft(of, false)),
  }
}

/** Entries of the round that is being counted. */
export const hasEntries = (line: SheetLine, { round }: { round: number }): boolean =>
  line.round === round && line.entries.length > 0
