import type { Bill } from '@momo/contracts/supplier-bills'
import { rupees } from '#lib/format/money.ts'
import { plainDay } from '../due-text.ts'
import { detailMessages } from './bill.messages.ts'
import { differenceText, vatText } from '../match/difference-text.ts'

const texts = detailMessages.credit

/** A mail with the differences, opened in the mail program, where it can be changed before it is sent. */
export function creditRequest(bill: Bill, email: string): string {
  const { billNumber, supplierName, billedOn, lines, vatDifference, difference } = bill
  const points = [
    ...lines.flatMap((line) =>
      line.differences.map((one) => {
        const { badge, text } = differenceText(line, one)
        return `- ${line.name}: ${badge}. ${text}`
      }),
    ),
    ...(vatDifference ? [`- ${vatText(vatDifference).badge}`] : []),
  ]
  const body = [
    texts.greeting(supplierName),
    '',
    texts.lead(billNumber, plainDay(billedOn)),
    ...points,
    '',
    texts.sum(rupees(difference)),
  ].join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent(texts.subject(billNumber))}&body=${encodeURIComponent(body)}`
}
