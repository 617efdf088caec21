// What a wallet knows of the payments it was asked for: its own books, in paisa, and nothing of ours.
import { randomInt } from 'node:crypto'

export type Entry = {
  wallet: 'esewa' | 'khalti'
  /** What the merchant calls it. */
  reference: string
  /** What its page is called here: eSewa knows it by the merchant's name, Khalti by its own. */
  key: string
  /** In the wallet's own words. */
  state: string
  asked: number
  /** What came in, ever. 0: nothing. */
  paid: number
  refunded: number
  /** What the wallet calls the money; null until there is some. */
  txn: string | null
  createdAt: string
  paidAt: string | null
  /** Where the browser goes. */
  success: string
  failure: string
  about: string
}

export type Words = { open: string; paid: string; refunded: string; partRefunded: string }
type Asked = Pick<Entry, 'wallet' | 'reference' | 'key' | 'asked' | 'success' | 'failure' | 'about'>

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
export const letters = (length: number): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

export function openBooks(words: Words, newTxn: () => string) {
  const entries = new Map<string, Entry>()
  const byTxn = new Map<string, Entry>()

  const books = {
    add(asked: Asked): Entry {
      const fresh = { state: words.open, paid: 0, refunded: 0, txn: null, createdAt: new Date().toISOString(), paidAt: null }
      const entry: Entry = { ...asked, ...fresh }
      entries.set(entry.key, entry)
      return entry
    },
    find: (key: string): Entry | undefined => entries.get(key),
    /** By the merchant's name of it; Khalti may have been asked for it twice. */
    latest: (reference: string): Entry | undefined => [...entries.values()].findLast((entry) => entry.reference === reference),
    findTxn: (txn: string): Entry | undefined => byTxn.get(txn),

    /** Money is taken once, however often somebody presses. */
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
    /** False when there is not so much to give back. */
    giveBack(entry: Entry, amount = entry.paid - entry.refunded): boolean {
      if (!(amount > 0) || amount > entry.paid - entry.refunded) return false
      entry.refunded += amount
      entry.state = entry.refunded === entry.paid ? words.refunded : words.partRefunded
      return true
    },
    /** Somebody at the wallet says how it is; the money moves with the word. */
    set(entry: Entry, state: string, amount?: number): void {
      if (state === words.paid) books.take(entry, amount)
      else if (state === words.refunded || state === words.partRefunded) books.giveBack(entry, amount)
      entry.state = state
    },
    clear(): void {
      entries.clear()
      byTxn.clear()
    },
    /** Every one, the oldest first; of a payment that was begun again after its first answer was lost, the one with the money. */
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
