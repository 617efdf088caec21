import type { Bill, NewBill } from '@momo/contracts/supplier-bills'
import type { Supplier } from '@momo/contracts/suppliers'
import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { photoProblem } from '#lib/editor/pictures/attach-photo.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import type { Problem } from '#lib/forms/form-values.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FootBar } from '#ui/patterns/layout/foot-bar.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { paths } from '../paths.ts'
import { addPhoto, refreshBills, sendBill, showBill } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { billForm, type BillValues, emptyBill, sumsOf, type TypedLine } from './bill-form.ts'
import { enterMessages as texts } from './enter.messages.ts'
import { PaperCard } from './paper-card.tsx'

type Props = {
  supplier: Supplier
  head: Pick<NewBill, 'kind' | 'credits'>
  /** The name of the draft on this device. */
  draft: string
  startLines?: TypedLine[]
  /** The cards with the lines. */
  children: ReactNode
}

const ifBegun = (values: BillValues): BillValues | undefined =>
  values.lines.length > 0 || values.billNumber ? values : undefined

/** The number is the usual reason, so its message is at the field. */
const explain = (error: Error): Problem => {
  const problem = problemOf(error, billMessages.faults)
  const isNumber = error instanceof ApiError && error.code === 'supplier_bill.exists'
  return isNumber ? { ...problem, field: 'billNumber' } : problem
}

/** The bill that has the number already. */
function otherBill(error: Error): string | undefined {
  const { billId } = ((error instanceof ApiError && error.details) || {}) as { billId?: unknown }
  return typeof billId === 'string' ? billId : undefined
}

/** The bill is safe first; a photo that fails can be added on its page. */
async function sendPhoto({ id }: Bill, photo: File): Promise<void> {
  try {
    showBill(await addPhoto(id, photo))
  } catch (fault) {
    toast.failure(texts.paper.photoFailed(photoProblem(fault as Error, billMessages.loadFaults)))
  }
}

/** The form of a bill or a credit note. */
export function BillEditor({ supplier, head, draft, startLines = [], children }: Props) {
  const navigate = useNavigate()
  const [photo, setPhoto] = useState<File>()
  const [other, setOther] = useState<string>()
  const isCredit = head.kind === 'credit-note'
  const { form, submit, isPending, problem, wasRestored } = useSavedForm(
    draft,
    {
      schema: billForm({ supplierId: supplier.id, ...head }),
      defaultValues: emptyBill(startLines),
      explain,
      mutationFn: sendBill,
      onMutate: () => setOther(undefined),
      onError: (error) => setOther(otherBill(error)),
      onSuccess: async (bill) => {
        showBill(bill)
        if (photo) await sendPhoto(bill, photo)
        toast.success((isCredit ? texts.savedCredit : texts.saved)(bill.billNumber))
        void navigate(paths.bill(bill.id))
      },
      // Also after a lost response, because it may have been saved.
      onSettled: refreshBills,
    },
    ifBegun,
  )
  const [lines, vat] = form.watch(['lines', 'vat'])
  const isBegun = lines.length > 0
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {wasRestored && isBegun ? <Note tone="blue">{texts.restored}</Note> : undefined}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
          <PaperCard
            supplier={supplier}
            hasVat={supplier.isVatRegistered}
            {...{ isCredit, photo }}
            onPhoto={setPhoto}
          />
        </div>
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        {other ? (
          <Note tone="amber">
            {form.formState.errors.billNumber?.message}{' '}
            <Link to={paths.bill(other)} className="link">
              {texts.openOther}
            </Link>
          </Note>
        ) : undefined}
        <FootBar>
          <p className="min-w-0 flex-1 whitespace-nowrap max-md:basis-full!">
            {texts.sums.total}{' '}
            <b className="font-display text-lg tabular-nums">{rupees(sumsOf({ lines, vat }).total)}</b>
          </p>
          {isBegun ? (
            <AdminButton variant="quiet" size="compact" onClick={() => form.reset(emptyBill(startLines))}>
              {texts.discard}
            </AdminButton>
          ) : undefined}
          <AdminButton type="submit" size="compact" loading={isPending} loadingText={texts.saving}>
            {isCredit ? texts.saveCredit : texts.save}
          </AdminButton>
        </FootBar>
      </form>
    </FormProvider>
  )
}
