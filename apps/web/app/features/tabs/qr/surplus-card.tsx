import { exportQrSurplus, type QrSurplus, returnQrSurplus } from '@momo/contracts/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { downloadList } from '#lib/api/download-list.ts'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { DownloadButton } from '#ui/patterns/lists/download-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { tabsMessages } from '../tabs.messages.ts'
import { qrSurplusQuery } from './qr.api.ts'
import { qrMessages } from './qr.messages.ts'

const texts = qrMessages.toReturn

/** Money that came in by QR code and paid for nothing. Renders nothing while there is none. */
export function SurplusCard() {
  const { data = [] } = useQuery(qrSurplusQuery())
  const [asked, setAsked] = useState<QrSurplus>()
  if (data.length === 0) return undefined
  return (
    <AdminCard
      title={texts.title}
      action={<DownloadButton {...tabsMessages.file} download={() => downloadList(exportQrSurplus)} />}
    >
      <ul className="divide-y divide-line">
        {data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 px-4.5 py-2.5">
            <span className="min-w-0">
              <b>
                {methodWords[one.method]} {rupees(one.amount)}
              </b>
              <span className="block text-sm wrap-anywhere text-ink-2">
                {[
                  one.tableNumber && texts.table(one.tableNumber),
                  texts.reasons[one.reason],
                  one.transaction,
                  `${longDate(one.foundAt)}, ${clockTime(one.foundAt)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <AdminButton variant="outline" onClick={() => setAsked(one)}>
              {texts.button(rupees(one.amount))}
            </AdminButton>
          </li>
        ))}
      </ul>
      {asked ? (
        <ReturnSurplusDialog key={asked.id} surplus={asked} onClose={() => setAsked(undefined)} />
      ) : undefined}
    </AdminCard>
  )
}

function ReturnSurplusDialog({ surplus, onClose }: { surplus: QrSurplus; onClose: () => void }) {
  const { input, submit, isPending, problem } = useContractForm({
    schema: returnQrSurplus.body,
    defaultValues: { reference: '' },
    explain: (error) => problemOf(error, qrMessages.faults),
    mutationFn: (body) => call(returnQrSurplus, { params: { id: surplus.id }, body }),
    onSuccess: (left) => {
      queryClient.setQueryData(qrSurplusQuery().queryKey, left)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.dialog(rupees(surplus.amount))}
      cancel={texts.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.help}</p>
      <Input {...input('reference')} label={texts.reference} maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}
