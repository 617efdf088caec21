import type { SaleMonth } from '@momo/contracts/analytics'
import { useState } from 'react'
import { nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { TargetForm, targetValues } from './target-form.ts'
import { sendTarget } from './total-sale.api.ts'
import { totalSaleWords } from './total-sale.messages.ts'

const { dialog: words, faults } = totalSaleWords

type Props = { months: SaleMonth[]; first: string; onClose: () => void }

/** The target of one month after the other. Mount it to open it. */
export function TargetDialog({ months, first, onClose }: Props) {
  const [chosen, setChosen] = useState(first)
  const month = months.find((one) => one.month === chosen) ?? months[0]!
  return <MonthForm key={month.month} months={months} month={month} onChoose={setChosen} onClose={onClose} />
}

type FormProps = Omit<Props, 'first'> & { month: SaleMonth; onChoose: (month: string) => void }

/** The version is that of the newest response: after a conflict the dialog shows the other amount and keeps what was typed. */
function MonthForm({ months, month: { month, target, lastYear }, onChoose, onClose }: FormProps) {
  const { input, submit, isPending, problem } = useContractForm({
    schema: TargetForm,
    defaultValues: targetValues(target.amount),
    explain: (error) => problemOf(error, faults),
    mutationFn: ({ amount }) =>
      sendTarget(month, { ...(amount !== undefined && { amount }), version: target.version }),
    onSuccess: (saved) => {
      const name = nepaliMonth(month)
      toast.success(saved.amount === undefined ? words.removed(name) : words.saved(name))
      onClose()
    },
    onSettled: () => invalidate('analytics'),
  })
  const facts = [
    ...(target.amount === undefined ? [] : [words.now(rupees(target.amount))]),
    ...(lastYear.gross === 0 ? [] : [words.lastYear(rupees(lastYear.gross))]),
  ]
  return (
    <FormDialog
      title={words.title}
      cancel={words.cancel}
      confirm={words.save}
      confirming={words.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={words.month}
        options={months.map((one) => ({ value: one.month, label: nepaliMonth(one.month) }))}
        value={month}
        onChange={(event) => onChoose(event.target.value)}
      />
      <Input
        {...input('amount')}
        label={words.amount}
        hint={words.hint}
        lead="Rs."
        inputMode="decimal"
        autoComplete="off"
      />
      {facts.length > 0 ? <p className="text-sm text-ink-2">{facts.join(' · ')}</p> : undefined}
    </FormDialog>
  )
}
