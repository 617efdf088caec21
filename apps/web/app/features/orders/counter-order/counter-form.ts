import { PersonName, Phone, tidyIdentifier } from '@momo/contracts/accounts'
import type { Counter, CounterOrder } from '@momo/contracts/orders'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import type { Draft } from './counter-draft.ts'
import { showLines, type ShownLine } from '../counter/counter-totals.ts'
import { counterMessages as texts } from '../counter/counter.messages.ts'

const tidyTable = (typed: string): string => latinDigits(typed).trim()
const tidyPhone = (typed: string): string => tidyIdentifier(latinDigits(typed))
const isTable = (typed: string, count: number): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= count

/** Validation errors by field; 'root' is about the lines. Name and phone are required for phone orders only. */
export function validateOrder(
  { kind, name, phone, table, isBrought, address, lines }: Draft,
  counter: Counter,
): Partial<Record<keyof Draft | 'root', string>> {
  const { tablesCount } = counter
  const words = texts.fields
  const isCall = kind === 'phone'
  const wrongLines = lineProblem(showLines(lines, counter))
  return {
    ...(kind === 'table' &&
      !isTable(tidyTable(table), tablesCount) && { table: words.tableWrong(tablesCount) }),
    ...((isCall || name.trim() !== '') && !PersonName.safeParse(name).success && { name: words.nameMissing }),
    ...((isCall || phone.trim() !== '') &&
      !Phone.safeParse(tidyPhone(phone)).success && { phone: words.phoneWrong }),
    ...(isCall && isBrought && address.trim() === '' && { address: words.addressMissing }),
    ...(wrongLines && { root: wrongLines }),
  }
}

function lineProblem(lines: readonly ShownLine[]): string | undefined {
  if (lines.length === 0) return texts.empty
  return lines.some(({ state }) => state !== 'ok') ? texts.stuck : undefined
}

/** The idempotency key is added on submit. */
export function toOrderInput(
  draft: Draft,
  lines: readonly ShownLine[],
  grandTotal: number,
): Omit<CounterOrder, 'key'> {
  return {
    grandTotal,
    fulfilment: fulfilmentOf(draft),
    lines: lines.map(({ foodId, optionIds, quantity, note }) => ({
      foodId,
      optionIds,
      quantity,
      ...(note.trim() && { note: note.trim() }),
    })),
    ...(draft.note.trim() && { note: draft.note.trim() }),
    isPaid: draft.isPaid,
  }
}

function fulfilmentOf({
  kind,
  table,
  name,
  phone,
  isBrought,
  address,
  addressNote,
  upTo,
}: Draft): CounterOrder['fulfilment'] {
  const [customerName, customerPhone] = [name.trim(), tidyPhone(phone)]
  const named = { ...(customerName && { customerName }), ...(customerPhone && { customerPhone }) }
  if (kind === 'walk-in') return { kind, ...named }
  if (kind === 'table') return { kind, tableNumber: tidyTable(table), ...named }
  const note = addressNote.trim()
  const delivery = {
    address: address.trim(),
    ...(note && { addressNote: note }),
    ...(upTo !== '' && { upTo: Number(upTo) }),
  }
  return { kind, customerName, customerPhone, ...(isBrought && { delivery }) }
}
