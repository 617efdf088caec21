import { type Bill, type CreditReason, creditReasons } from '@momo/contracts/supplier-bills'
import type { Supplier } from '@momo/contracts/suppliers'
import { useState } from 'react'
import { FormSection } from '#ui/editor/form-section.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { BillEditor } from './bill-editor.tsx'
import { BillLines } from './bill-lines.tsx'
import { creditLines } from './credit-lines.ts'
import { enterMessages } from './enter.messages.ts'

const texts = enterMessages.credit

/** Goods that went back explain most credit notes; otherwise a part that was not paid. */
const likelyReason = ({ lines }: Bill): CreditReason => {
  if (lines.some(({ received }) => received && received.returned > 0)) return 'return'
  return lines.some(({ payable, amount }) => payable && payable.amount < amount) ? 'withheld' : 'price'
}

type Props = { supplier: Supplier; bill: Bill }

export function NewCreditNote({ supplier, bill }: Props) {
  const [reason, setReason] = useState(() => likelyReason(bill))
  if (!bill.approved) return <Note tone="amber">{texts.notApproved}</Note>
  return (
    <BillEditor
      // Another reason proposes other lines.
      key={reason}
      supplier={supplier}
      head={{ kind: 'credit-note', credits: { billId: bill.id, reason } }}
      draft={`supplier-credit-note ${bill.id} ${reason}`}
      startLines={creditLines(bill, reason)}
    >
      <FormSection title={texts.reason}>
        <div className="grid gap-2 md:grid-cols-3">
          {creditReasons.map((one) => (
            <ChoiceCard
              key={one}
              name="reason"
              value={one}
              checked={one === reason}
              onChange={() => setReason(one)}
              {...texts.reasons[one]}
            />
          ))}
        </div>
      </FormSection>
      <BillLines
        title={enterMessages.lines.creditTitle}
        hasVat={supplier.isVatRegistered}
        isLower={reason === 'price'}
      />
    </BillEditor>
  )
}
