import { type BillSearch, billSearch } from '../read/invoice-search.rules.ts'

type ChainSearch = BillSearch | { by: 'buyer-number'; number: string }

const pan = /^\d{9}$/
const phone = /^(?:\+?977[- ]?)?(\d{10})$/

/** Nine digits are a PAN, ten a phone number; the rest is searched as in a branch. */
export function chainSearch(text: string | undefined): ChainSearch {
  const typed = text?.trim() ?? ''
  const number = pan.test(typed) ? typed : phone.exec(typed)?.[1]
  return number === undefined ? billSearch(typed) : { by: 'buyer-number', number }
}
