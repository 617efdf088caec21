// What we owe each supplier: the balances that the API shows, compared with the model to the paisa.
import { ask } from '../chaos/clients/ask.ts'
import type { PurchasingPlace } from '../fixtures/stock/purchasing-place.ts'
import { paidOf } from './bill-model.ts'
import { totalOf } from './credit-model.ts'
import { office, paisaOf } from './purchasing-client.ts'
import { type Books, type Model, type ModelBill, sumOf } from './purchasing-model.ts'

type Balance = { open: number; credits: number; advances: number; unapproved: number; openBills: number }

const none: Balance = { open: 0, credits: 0, advances: 0, unapproved: 0, openBills: 0 }

function balanceOf(books: Books): Balance {
  const open = (kind: ModelBill['kind']): number[] =>
    books.bills
      .filter((bill) => bill.kind === kind && bill.state === 'approved')
      .map((bill) => bill.payable - paidOf(books, bill))
  const sum = (amounts: number[]): number => sumOf(amounts, (amount) => amount)
  const money = books.payments.filter(
    ({ isReversed, creditNoteId }) => !isReversed && creditNoteId === undefined,
  )
  const entered = books.bills.filter(({ kind, state }) => kind === 'bill' && state === 'entered')
  return {
    open: sum(open('bill')),
    credits: sum(open('credit-note')),
    advances: sumOf(money, ({ amount, parts }) => amount - sumOf(parts, (part) => part.amount)),
    unapproved: sumOf(entered, totalOf),
    openBills: open('bill').filter((amount) => amount > 0).length,
  }
}

const add = (a: Balance, b: Balance): Balance => ({
  open: a.open + b.open,
  credits: a.credits + b.credits,
  advances: a.advances + b.advances,
  unapproved: a.unapproved + b.unapproved,
  openBills: a.openBills + b.openBills,
})

const textOf = ({ open, credits, advances, unapproved, openBills }: Balance): string =>
  `${open} open on ${openBills} bills, ${credits} credits, ${advances} advances, ${open - credits - advances} owed, ${unapproved} unapproved`

async function readBalance({ origins, token }: PurchasingPlace, path: string): Promise<string> {
  const request = { origin: origins[0]!, method: 'GET' as const, path: office + path, token: await token() }
  const { status, code, data } = await ask(request)
  if (status !== 200) return `${status} ${code}`
  const of = (name: string): number => paisaOf(data[name])
  const { total } = data['unapproved'] as { total: string }
  const balance = {
    open: of('open'),
    credits: of('credits'),
    advances: of('advances'),
    unapproved: paisaOf(total),
  }
  const text = textOf({ ...balance, openBills: Number(data['openBills']) })
  return of('owed') === balance.open - balance.credits - balance.advances
    ? text
    : `${text}, but ${of('owed')}`
}

/** Of each supplier, and of all of them. */
export async function compareBalances(place: PurchasingPlace, { books }: Model): Promise<string[]> {
  const differences: string[] = []
  const compare = async (path: string, own: Books[]) => {
    const [got, wanted] = [await readBalance(place, path), textOf(own.map(balanceOf).reduce(add, none))]
    if (got !== wanted) differences.push(`${path}: ${got} instead of ${wanted}`)
  }
  for (const { id } of place.suppliers)
    await compare(
      `/suppliers/${id}/balance`,
      books.filter(({ supplierId }) => supplierId === id),
    )
  await compare('/supplier-balances/summary', books)
  return differences
}
