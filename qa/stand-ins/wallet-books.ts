// A wallet's ledger of the payments it was asked for, in paisa. It shares nothing with our tables.
import { randomInt } from 'node:crypto'

export type Entry = {
  wallet: 'esewa' | 'khalti'
  /** The merchant's reference. */
  reference: string
  /** The key of its page: eSewa uses the merchant's reference, Khalti its own id. */
  key: string
  /** A state in the wallet's own terms. */
  state: string
  asked: number
  /** Everything ever paid in; 0 if nothing. */
  paid: number
  refunded: number
  /** The wallet's transaction id; null until it is paid. */
  txn: string | null
  createdAt: string
  paidAt: string | null
  /** Redirect targets of the browser. */
  success: string
  failure: string
  about: string
}

export type Words = { open: string; paid: string; refunded: string; partRefunded: string }
type Asked = Pick<Entry, 'wallet' | 'reference' | 'key' | 'asked' | 'success' | 'failure' | 'about'>

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
export const randomText = (length: number): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

export function openBooks(words: Words, newTxn: () => string) {
  const entries = new Map<string, Entry>()
  const byTxn = new Map<string, Entry>()

  const books = {
    add(asked: Asked): Entry {
      const fresh = {
        state: words.open,
        paid: 0,
        refunded: 0,
        txn: null,
        createdAt: new Date().toISOString(),
        paidAt: null,
      }
      const entry: Entry = { ...asked, ...fresh }
      entries.set(entry.key, entry)
      return entry
    },
    find: (key: string): Entry | undefined => entries.get(key),
    /** Finds a payment by the merchant's reference; Khalti may have been asked for it twice. */
    latest: (reference: string): Entry | undefined =>
      [...entries.values()].findLast((entry) => entry.reference === reference),
    findTxn: (txn: string): Entry | undefined => byTxn.get(txn),

    /** Takes the money once, however often the button is clicked. */
    take(entry: Entry, paid = entry.asked): void {
      entry.state = words.paid
      if (entry.paid > 0) return
      entry.paid = paid
      entry.paidAt = new Date().toISOString()
      let txn = newTxn()
      while (byTxn.has(txn)) txn = newTxn()
      entry.txn = txn
      byTxn.set(txn, entry)
    },
    /** False when less than that amount is left to refund. */
    giveBack(entry: Entry, amount = entry.paid - entry.refunded): boolean {
      if (!(amount > 0) || amount > entry.paid - entry.refunded) return false
      entry.refunded += amount
      entry.state = entry.refunded === entry.paid ? words.refunded : words.partRefunded
      return true
    },
    /** Sets the state as the wallet's staff would; the money follows the state. */
    set(entry: Entry, state: string, amount?: number): void {
      if (state === words.paid) books.take(entry, amount)
      else if (state === words.refunded || state === words.partRefunded) books.giveBack(entry, amount)
      entry.state = state
    },
    clear(): void {
      entries.clear()
      byTxn.clear()
    },
    /** Every payment, oldest first. Of a payment that was begun again after its first answer was lost, the paid one. */
    lines(): Omit<Entry, 'success' | 'failure'>[] {
      const all = [...entries.values()]
      const paid = new Set(all.filter((entry) => entry.paid > 0).map((entry) => entry.reference))
      return all
        .filter((entry) => entry.paid > 0 || !paid.has(entry.reference))
        .map(({ success: _success, failure: _failure, ...line }) => line)
    },
  }
  return books
}
export type Books = ReturnType<typeof openBooks>
