// What a till must contain, from what was done to it. Computes with its own rules, not with those of the product.

export type ShiftBook = {
  float: number
  taken: number
  returned: number
  paidIn: number
  paidOut: number
  ridersTaken: number
  handedOver: number
  counted: number
}

export type TillBook = {
  wallets: Map<string, { payments: number; taken: number }>
  payments: number
  bills: number[]
  creditNotes: number[]
  discounts: number
  cancelled: number
  shifts: ShiftBook[]
}

const noMoney = {
  float: 0,
  taken: 0,
  returned: 0,
  paidIn: 0,
  paidOut: 0,
  ridersTaken: 0,
  handedOver: 0,
  counted: 0,
}

export const newShift = (): ShiftBook => ({ ...noMoney })
export const newBook = (): TillBook => ({
  wallets: new Map(),
  payments: 0,
  bills: [],
  creditNotes: [],
  discounts: 0,
  cancelled: 0,
  shifts: [],
})

/** What lies in the drawer: cash that riders still have does not. */
export const drawerOf = (shift: ShiftBook): number =>
  shift.float +
  shift.taken -
  shift.returned +
  shift.paidIn -
  shift.paidOut -
  shift.ridersTaken +
  shift.handedOver

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const over = (book: TillBook, name: keyof ShiftBook): number => sum(book.shifts.map((shift) => shift[name]))

export type Plates = { price: number; quantity: number; free: number }
export type Taken = { percent: number } | { amount: number } | undefined

/** Complimentary plates cost nothing; a percentage is of the rest, to the nearest paisa and half a paisa up. */
export function discountOf(plates: Plates[], taken: Taken): number {
  const free = sum(plates.map((one) => one.price * one.free))
  const rest = sum(plates.map((one) => one.price * one.quantity)) - free
  if (!taken) return free
  return free + ('percent' in taken ? Math.round((rest * taken.percent) / 100) : taken.amount)
}

/** 13 percent that the total includes, rounded half up for each bill. */
const vatOf = (total: number): number => Math.round((total * 13) / 113)

const billFigures = (name: string, totals: number[]): [string, number][] => {
  const vat = sum(totals.map(vatOf))
  return [
    [`${name} count`, totals.length],
    [`${name} total`, sum(totals)],
    [`${name} vat`, vat],
    [`${name} taxable`, sum(totals) - vat],
  ]
}

/** Every figure of the X and the Z report that follows from the book, in paisa. */
export function figuresOf(book: TillBook): Map<string, number> {
  const expected =
    over(book, 'float') +
    over(book, 'taken') -
    over(book, 'returned') +
    over(book, 'paidIn') -
    over(book, 'paidOut')
  return new Map([
    ['cash payments', book.payments],
    ['cash taken', over(book, 'taken')],
    ['cash returned', over(book, 'returned')],
    ...['esewa', 'khalti'].flatMap((wallet): [string, number][] => [
      [`${wallet} payments`, book.wallets.get(wallet)?.payments ?? 0],
      [`${wallet} taken`, book.wallets.get(wallet)?.taken ?? 0],
      [`${wallet} returned`, 0],
    ]),
    ...billFigures('bills', book.bills),
    ...billFigures('creditNotes', book.creditNotes),
    ['cancelled', book.cancelled],
    ['refunds', over(book, 'returned')],
    ['discounts', book.discounts],
    ['float', over(book, 'float')],
    ['paidIn', over(book, 'paidIn')],
    ['paidOut', over(book, 'paidOut')],
    ['riders taken', over(book, 'ridersTaken')],
    ['riders handedOver', over(book, 'handedOver')],
    ['riders open', over(book, 'ridersTaken') - over(book, 'handedOver')],
    ['expected', expected],
    ...book.shifts.flatMap((shift, i): [string, number][] => [
      [`shift ${i + 1} float`, shift.float],
      [`shift ${i + 1} expected`, drawerOf(shift)],
      [`shift ${i + 1} counted`, shift.counted],
      [`shift ${i + 1} difference`, shift.counted - drawerOf(shift)],
    ]),
  ])
}

/** Only of a Z report. */
export function closedFigures(book: TillBook): Map<string, number> {
  const figures = figuresOf(book)
  const counted = over(book, 'counted')
  return figures.set('counted', counted).set('difference', counted - (figures.get('expected') ?? 0))
}
