import type { CountEntry, CountSheet } from '@momo/contracts/counts'
import type { OwnStock } from '@momo/contracts/inventory'
import type { CountAction } from '../queue/count-queue.ts'

/** `waiting` is on this device only; `refused` was not accepted. */
type EntryState = 'saved' | 'waiting' | 'refused'
export type LineEntry = Omit<CountEntry, 'countedAt'> & { state: EntryState }
type ServerLine = CountSheet['lines'][number]

/** A line with the entries of all people and those that this device has not sent yet. */
export type SheetLine = Pick<
  ServerLine,
  'itemId' | 'name' | 'nameNe' | 'baseUnit' | 'units' | 'storageArea' | 'expected'
> & {
  /** The last one with a quantity; 1 while there is no entry. */
  round: number
  /** Entries of that round that no other entry replaces. */
  entries: LineEntry[]
  /** Undefined while not counted, or skipped: that is not zero. */
  counted: number | undefined
  isSkipped: boolean
  isCountedByTwo: boolean
}
export type Area = { name: string; lines: SheetLine[]; counted: number; isDone: boolean }

const stateOf = ({ refused, deliveredAt }: CountAction): EntryState =>
  refused !== undefined ? 'refused' : deliveredAt !== undefined ? 'saved' : 'waiting'

const ownEntry = (action: CountAction, me: string): LineEntry => ({
  ...action.entry,
  id: action.key,
  by: me,
  isOwn: true,
  state: stateOf(action),
})

/** Entries that the server has and entries of this device; one that is in both counts once. */
function entriesOf(line: ServerLine, actions: CountAction[], me: string): LineEntry[] {
  const saved = line.entries.map(({ countedAt: _, ...entry }): LineEntry => ({ ...entry, state: 'saved' }))
  const own = actions.filter(
    ({ key, entry }) => entry.itemId === line.itemId && !line.entries.some(({ id }) => id === key),
  )
  return [...saved, ...own.map((action) => ownEntry(action, me))]
}

type Entries = Pick<SheetLine, 'round' | 'entries'>

/** The order of the entries does not matter: entries of a round add up, except those that another one replaces. */
function roundsOf(entries: LineEntry[]): Entries[] {
  const numbers = [...new Set(entries.map(({ round }) => round))].toSorted((a, b) => a - b)
  return numbers.map((round) => {
    const ofRound = entries.filter((entry) => entry.round === round)
    const replaced = new Set(ofRound.flatMap(({ replaces }) => replaces))
    return { round, entries: ofRound.filter(({ id }) => !replaced.has(id)) }
  })
}

/** A refused entry is shown, but it does not count. */
const isCounting = ({ quantity, state }: LineEntry) => quantity !== undefined && state !== 'refused'

/** As on the server: the last round that has a quantity counts; an item without one is skipped. */
function toLine(line: ServerLine, actions: CountAction[], me: string): SheetLine {
  const { itemId, name, nameNe, baseUnit, units, storageArea, expected } = line
  const rounds = roundsOf(entriesOf(line, actions, me))
  const counted = rounds.findLast(({ entries }) => entries.some(isCounting))
  const { round, entries } = counted ?? rounds.at(-1) ?? { round: 1, entries: [] }
  const counting = entries.filter(isCounting)
  return {
    itemId,
    name,
    nameNe,
    baseUnit,
    units,
    storageArea,
    expected,
    round,
    entries,
    counted: counted && counting.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
    isSkipped: !counted && entries.some(({ state }) => state !== 'refused'),
    isCountedByTwo: new Set(counting.map(({ by }) => by)).size > 1,
  }
}

/** The lines in the order of the sheet, with what this device has not sent yet. `me` is the name of the account. */
export const sheetLines = (sheet: CountSheet, actions: CountAction[], me: string): SheetLine[] =>
  sheet.lines.map((line) =>
    toLine(
      line,
      actions.filter(({ countId }) => countId === sheet.id),
      me,
    ),
  )

/** The sheet with an item that is not on it yet; its first entry adds it on the server. */
export function withItem(sheet: CountSheet, item: OwnStock | undefined): CountSheet {
  if (!item || sheet.lines.some(({ itemId }) => itemId === item.id)) return sheet
  const { id, name, nameNe, baseUnit, units, storageArea, position } = item
  const none = { isSkipped: false, isCountedByTwo: false, entries: [] }
  const line = { itemId: id, name, nameNe, baseUnit, units, storageArea, position, ...none }
  return { ...sheet, lines: [...sheet.lines, line] }
}

/** Counted or skipped: the count can do without another look at it. */
export const isDone = ({ counted, isSkipped }: SheetLine): boolean => counted !== undefined || isSkipped

export function areasOf(lines: SheetLine[]): Area[] {
  const byName = Map.groupBy(lines, ({ storageArea }) => storageArea)
  return [...byName].map(([name, ofArea]) => ({
    name,
    lines: ofArea,
    counted: ofArea.filter(isDone).length,
    isDone: ofArea.every(isDone),
  }))
}

/** The next line after this one that is not done, then from the start; undefined when all are done. */
export function nextOpen(lines: SheetLine[], itemId: string | undefined): SheetLine | undefined {
  const at = lines.findIndex((line) => line.itemId === itemId)
  const isOpen = (line: SheetLine) => line.itemId !== itemId && !isDone(line)
  return lines.slice(at + 1).find(isOpen) ?? lines.slice(0, Math.max(0, at)).find(isOpen)
}
