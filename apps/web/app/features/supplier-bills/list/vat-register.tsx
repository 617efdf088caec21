import { Download } from 'lucide-react'
import { useState } from 'react'
import { nepaliMonthsUpTo } from '#lib/calendar/bikram-sambat.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { downloadVatRegister } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { listMessages } from './list.messages.ts'

const texts = listMessages.vat
const shownMonths = 24

/** Opens the choice of a month. */
export function VatRegisterButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AdminButton
        variant="outline"
        size="compact"
        icon={<Download aria-hidden />}
        className="max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </AdminButton>
      {isOpen ? <VatRegisterDialog onClose={() => setOpen(false)} /> : undefined}
    </>
  )
}

/** Starts with the month that is over, because its VAT is filed next. */
function VatRegisterDialog({ onClose }: { onClose: () => void }) {
  const months = nepaliMonthsUpTo(todayInNepal(), shownMonths)
  const [month, setMonth] = useState(months[1] ?? '')
  const { run, isPending, error } = useAction({
    mutationFn: () => downloadVatRegister(month),
    onSuccess: () => {
      toast.success(texts.done(nepaliMonth(month)))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.title}
      cancel={billMessages.cancel}
      confirm={texts.download}
      confirming={texts.downloading}
      busy={isPending}
      problem={error ? texts.failed : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">{texts.text}</p>
      <Select
        label={texts.month}
        value={month}
        options={months.map((value) => ({ value, label: nepaliMonth(value) }))}
        onChange={(event) => setMonth(event.target.value)}
      />
    </FormDialog>
  )
}
