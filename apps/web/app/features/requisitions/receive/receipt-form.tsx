import type { Transfer } from '@momo/contracts/requisitions'
import { PackageCheck, PackageSearch } from 'lucide-react'
import { useMemo } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { FootBar } from '#ui/patterns/layout/foot-bar.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { ColdCheck } from './cold-check.tsx'
import { NextCard } from './next-card.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { addReceipt } from './receipt-queue.ts'
import { emptyReceipt, receiptForm, type ReceiptValues, summaryOf } from './receipt-values.ts'
import { receiveMessages as texts } from './receive.messages.ts'
import { useReceiveKeys } from './use-receive-keys.ts'

const ifBegun = (values: ReceiptValues): ReceiptValues | undefined =>
  values.how !== '' || values.temperature !== '' ? values : undefined

/** How a delivery arrived. It is stored on the device and sent from there, also without a network. */
export function ReceiptForm({ transfer }: { transfer: Transfer }) {
  const schema = useMemo(() => receiptForm(transfer), [transfer])
  const { form, submit, isPending } = useSavedForm(
    `receipt:${transfer.id}`,
    {
      schema,
      defaultValues: emptyReceipt(transfer),
      mutationFn: (receipt) => addReceipt(transfer.id, receipt),
      explain: () => ({ text: texts.notStored }),
      onError: () => toast.failure(texts.notStored),
    },
    ifBegun,
  )
  const values = form.watch()
  const isAnswered = values.how !== ''
  const summary = summaryOf(transfer, values)
  useReceiveKeys({
    asSent: () => form.setValue('how', 'as-sent', { shouldDirty: true }),
    confirm: () => void (isAnswered && submit()),
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <HowChoice count={transfer.lines.length} />
            <AdminCard
              title={texts.lines(transfer.lines.length)}
              action={
                isAnswered ? (
                  <span className="text-sm text-ink-2">
                    {texts.counts(summary.asSent, summary.different)}
                  </span>
                ) : undefined
              }
            >
              <ReceiptLines transfer={transfer} />
            </AdminCard>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {summary.different > 0 ? <NextCard transfer={transfer} amounts={summary.amounts} /> : undefined}
            {transfer.lines.some(({ tracksBatches }) => tracksBatches) ? <ColdCheck /> : undefined}
          </div>
        </div>
        {isAnswered ? <Foot summary={summary} isPending={isPending} /> : undefined}
      </form>
    </FormProvider>
  )
}

function HowChoice({ count }: { count: number }) {
  const form = useFormContext<ReceiptValues>()
  return (
    <fieldset>
      <legend className="sr-only">{texts.how}</legend>
      <div className="grid gap-2.5 md:grid-cols-2">
        <ChoiceCard
          {...form.register('how')}
          value="as-sent"
          title={texts.asSent}
          text={texts.asSentText(count)}
          icon={<PackageCheck aria-hidden />}
          aria-keyshortcuts="A"
        />
        <ChoiceCard
          {...form.register('how')}
          value="different"
          title={texts.different}
          text={texts.differentText}
          icon={<PackageSearch aria-hidden />}
        />
      </div>
    </fieldset>
  )
}

type FootProps = { summary: ReturnType<typeof summaryOf>; isPending: boolean }

function Foot({ summary: { asSent, different }, isPending }: FootProps) {
  return (
    <FootBar>
      <div role="status" className="min-w-0 flex-1 max-md:basis-full!">
        <p className="font-semibold">{texts.counts(asSent, different)}</p>
        <p className="text-sm text-ink-2">{texts.final}</p>
      </div>
      {different > 0 ? (
        <LinkButton to="/branchadmin/centralkitchen" variant="outline" size="compact" className="rounded-sm!">
          {texts.saveForLater}
        </LinkButton>
      ) : undefined}
      <AdminButton
        type="submit"
        variant="strong"
        size="compact"
        icon={<PackageCheck aria-hidden />}
        loading={isPending}
        loadingText={texts.confirming}
        aria-keyshortcuts="Control+Enter"
      >
        {texts.confirm}
      </AdminButton>
    </FootBar>
  )
}
