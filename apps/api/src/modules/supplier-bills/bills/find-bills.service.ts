import { read } from '#platform/db/database.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import { findBillsByText, type FoundBill } from './find-bills.store.ts'

/** Supplier bills by the beginning of their number, and the newest ones of suppliers by name. */
export const findBillsFor = (text: string, limit: number): Promise<FoundBill[]> =>
  read((tx) => findBillsByText(tx, { prefix: text.toLowerCase(), words: queryWords(text), limit }))
