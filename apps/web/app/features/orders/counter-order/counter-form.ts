import { PersonName, Phone, tidyIdentifier } from '@momo/contracts/accounts'
import { Pan } from '@momo/contracts/invoices'
import type { Counter, CounterOrder } from '@momo/contracts/orders'
import { isTooMuchMoney } from '#lib/forms/rupees-typed.ts'
import { latinDigits, typedPan } from '#lib/forms/latin-digits.ts'
import { discountsIn, isTooMuch } from './counter-discounts.ts'
import type { Draft } from './counter-draft.ts'
import { slotOf } from './later-slot.rules.ts'
import { rupees } from '#lib/format/money.ts'
import { changeOf, receivedOf, showLines, type ShownLine, sumOf } from '../counter/counter-totals.ts'
import { counterMessages as texts } from '../counter/counter.messages.ts'

const tidyTable = (typed: string): string => latinDigits(typed).trim()
export const tidyPhone = (typed: string): string => tidyIdentifier(latinDigits(typed))
const isTable = (typed: string, count: number): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= count

/** Validation errors by field; 'root' is about the lines. Name and phone are required for phone orders only. */
export function validateOrder(draft: Draft, counter: Counter): Partial<Record<keyof Draft | 'root', string>> {
  const { kind, name, phone, table, isBrought, address } = draft
  const { tablesCount } = counter
  const words = texts.fields
  const tableProblem = table === '' ? words.chooseTable : words.tableWrong(tablesCount)
  const isCall = kind === 'phone'
  const lines = showLines(draft.lines, counter)
  const wrongLines = lineProblem(lines) ?? discountProblem(draft, lines)
  const wrongCash = cashProblem(draft, sumOf(lines, counter, draft).grandTotal)
  return {
    ...(kind === 'table' && !isTable(tidyTable(table), tablesCount) && { table: tableProblem }),
    ...((isCall || name.trim() !== '') && !PersonName.safeParse(name).success && { name: words.nameMissing }),
    ...((isCall || phone.trim() !== '') &&
      !Phone.safeParse(tidyPhone(phone)).success && { phone: words.phoneWrong }),
    ...(isCall && isBrought && address.trim() === '' && { address: words.addressMissing }),
    ...(isForLater(draft) && !slotOf(draft.slot) && { slot: words.slotMissing }),
    ...(draft.pan.trim() !== '' && !Pan.safeParse(typedPan(draft.pan)).success && { pan: words.panWrong }),
    ...(wrongCash && { given: wrongCash }),
    ...(wrongLines && { root: wrongLines }),
  }
}

function lineProblem(lines: readonly ShownLine[]): string | undefined {
  if (lines.length === 0) return texts.empty
  return lines.some(({ state }) => state !== 'ok') ? texts.stuck : undefined
}

function discountProblem(
  { discounts, kind, isPaid }: Draft,
  lines: readonly ShownLine[],
): string | undefined {
  const given = discountsIn(discounts, lines)
  if (given.length > 0 && kind === 'table' && !isPaid) return texts.discount.ofTab
  return isTooMuch(given, lines) ? texts.discount.tooMuch : undefined
}

/** Guests at a table do not wait for later. */
export const isForLater = ({ isLater, kind }: Pick<Draft, 'isLater' | 'kind'>): boolean =>
  isLater && kind !== 'table'

/** An empty field is the exact amount. */
function cashProblem({ isPaid, given }: Draft, total: number): string | undefined {
  if (!isPaid || given.trim() === '') return undefined
  const change = changeOf(given, total)
  if (change === undefined) return texts.givenWrong
  if (isTooMuchMoney(given)) return texts.givenMost
  return change < 0 ? texts.givenLess(rupees(total)) : undefined
}

/** The idempotency key is added on submit. */
export function toOrderInput(
  draft: Draft,
  lines: readonly ShownLine[],
  grandTotal: number,
): Omit<CounterOrder, 'key'> {
  const discounts = discountsIn(draft.discounts, lines)
  return {
    grandTotal,
    fulfilment: fulfilmentOf(draft),
    lines: lines.map(({ foodId, optionIds, quantity, note }) => ({
      foodId,
      optionIds,
      quantity,
      ...(note.trim() && { note: note.trim() }),
    })),
    ...(discounts.length > 0 && { discounts }),
    ...(draft.note.trim() && { note: draft.note.trim() }),
    ...(draft.pan.trim() && { buyerPan: typedPan(draft.pan) }),
    ...(isForLater(draft) && { requestedSlot: slotOf(draft.slot) }),
    isPaid: draft.isPaid,
    ...(draft.isPaid && { received: receivedOf(draft.given, grandTotal) }),
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
