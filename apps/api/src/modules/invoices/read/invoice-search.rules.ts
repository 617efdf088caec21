/** A parsed search text. */
export type BillSearch =
  | { by: 'nothing' }
  /** As printed: 'BNS-2083/84-000042'. */
  | { by: 'full-number'; fullNumber: string }
  /** '42' may be an invoice or an order number; 'JM-BNS-42' is an order number. */
  | { by: 'number'; number: number; orderNumber: string | undefined }
  /** A pattern for `like`. */
  | { by: 'name'; name: string }

const printed = /^[A-Z]+-(CN-)?\d{4}\/\d{2}-\d+$/
const numberLike = /^(JM-[A-Z]+-)?#?(\d{1,9})$/i

export function billSearch(text: string | undefined): BillSearch {
  const typed = text?.trim() ?? ''
  if (typed === '') return { by: 'nothing' }
  if (printed.test(typed.toUpperCase())) return { by: 'full-number', fullNumber: typed.toUpperCase() }
  const [, order, digits] = numberLike.exec(typed) ?? []
  if (digits !== undefined)
    return {
      by: 'number',
      number: Number(digits),
      orderNumber: order && `${order.toUpperCase()}${Number(digits)}`,
    }
  return { by: 'name', name: `% ${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` }
}
