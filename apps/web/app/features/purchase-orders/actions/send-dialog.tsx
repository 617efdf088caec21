import type { NewSending, PurchaseOrder } from '@momo/contracts/purchase-orders'
import { Mail, Phone, Printer } from 'lucide-react'
import { phoneText } from '#lib/format/phone.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { openDocument, refreshOrders, sendOrder } from '../purchase-orders.api.ts'
import { orderMessages } from '../purchase-orders.messages.ts'
import { actionMessages } from './actions.messages.ts'
import { SendForm, valuesOf } from './send-form.ts'

const texts = actionMessages.send
const icons = { mail: Mail, print: Printer, phone: Phone }
const choices = [
  { method: 'mail', title: texts.mail, text: texts.mailText },
  { method: 'print', title: texts.print, text: texts.printText },
  { method: 'phone', title: texts.phone, text: texts.phoneText },
] as const

type Props = { order: PurchaseOrder; onClose: () => void }

/** Mount it to open it. A retry after a lost response has the same id, so the mail is sent once. */
export function SendDialog({ order, onClose }: Props) {
  const { id, number, version, state, supplier } = order
  const isDraft = state === 'draft'
  const { keyFor } = useIdempotencyKey()
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: SendForm,
    defaultValues: valuesOf(supplier),
    explain: (error) => problemOf(error, orderMessages.faults),
    mutationFn: (sending) => sendOrder(id, { ...sending, id: keyFor([id, sending]), version } as NewSending),
    onSuccess: (_, { method, recipient }) => {
      toast.success(texts.done[method](recipient))
      if (method === 'print')
        openDocument(id).catch((fault) => toast.failure(problemOf(fault, orderMessages.loadFaults).text))
      onClose()
    },
    onSettled: refreshOrders,
  })
  const method = form.watch('method')
  return (
    <FormDialog
      title={isDraft ? texts.title(number) : texts.titleAgain(number)}
      cancel={orderMessages.cancel}
      confirm={texts.confirm[method]}
      confirming={texts.confirming}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.how}</legend>
        <div className="grid gap-2">
          {choices.map(({ method: one, title, text }) => {
            const Icon = icons[one]
            return (
              <ChoiceCard
                key={one}
                {...form.register('method')}
                value={one}
                title={title}
                text={text}
                icon={<Icon aria-hidden />}
              />
            )
          })}
        </div>
      </fieldset>
      {method === 'mail' ? (
        <Input {...input('address')} type="email" label={texts.address} maxLength={120} autoComplete="off" />
      ) : undefined}
      {method === 'phone' ? (
        <>
          {supplier.phone ? (
            <a href={`tel:${supplier.phone}`} className="link inline-flex min-h-11 items-center gap-2">
              <Phone aria-hidden className="size-5" />
              {texts.call(phoneText(supplier.phone))}
            </a>
          ) : undefined}
          <Input {...input('person')} label={texts.person} optional maxLength={120} autoComplete="off" />
        </>
      ) : undefined}
      {isDraft ? <p className="text-sm text-ink-2">{texts.final}</p> : undefined}
    </FormDialog>
  )
}
