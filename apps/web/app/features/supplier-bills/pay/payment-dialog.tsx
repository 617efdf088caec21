import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { openBillsQuery, refreshBills, sendPayment } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { payMessages as texts } from './pay.messages.ts'
import { PaymentFields } from './payment-fields.tsx'
import { firstBill, type OpenBill, paymentForm, startValues } from './payment-form.ts'
import { PaymentParts } from './payment-parts.tsx'

type Props = {
  supplier: { id: string; name: string }
  /** The bill that is paid first. */
  billId?: string
  onClose: () => void
}

/** Mount it to open it. */
export function PaymentDialog({ supplier, billId, onClose }: Props) {
  const query = useQuery({ ...openBillsQuery(supplier.id), refetchOnWindowFocus: false })
  // The bills stay as they were while the form is open; the server rejects what is not open any more.
  if (query.isFetchedAfterMount && query.data)
    return (
      <PaymentForm
        supplier={supplier}
        bills={firstBill(query.data, billId)}
        billId={billId}
        onClose={onClose}
      />
    )
  return (
    <Dialog open title={texts.title(supplier.name)} onClose={onClose}>
      {query.isError ? (
        <PartFailed query={query} text={texts.failed} tryAgain={billMessages.tryAgain} />
      ) : (
        <ListSkeleton />
      )}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'billId'> & { bills: OpenBill[]; billId: string | undefined }

function PaymentForm({ supplier, bills: loaded, billId, onClose }: FormProps) {
  const [bills] = useState(loaded)
  const { form, submit, isPending, problem } = useContractForm({
    schema: paymentForm(supplier.id, bills),
    defaultValues: startValues(bills, billId),
    explain: (error) => problemOf(error, billMessages.faults),
    mutationFn: sendPayment,
    onSuccess: ({ number, amount }) => {
      toast.success(texts.saved(number, rupees(amount)))
      onClose()
    },
    // Also after a lost response, because it may have been recorded.
    onSettled: refreshBills,
  })
  return (
    <FormDialog
      title={texts.title(supplier.name)}
      size="wide"
      cancel={billMessages.cancel}
      confirm={texts.save}
      confirming={texts.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <PaymentFields bills={bills} />
        <PaymentParts bills={bills} />
      </FormProvider>
    </FormDialog>
  )
}
