import { Phone } from '@momo/contracts/accounts'
import type { EveningChoices } from '@momo/contracts/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Card } from '#ui/patterns/layout/card.tsx'
import { FactRow } from '#ui/patterns/layout/fact-row.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { eveningQuery, sendEveningChoices } from './evening.api.ts'
import { eveningMessages as texts } from './evening.messages.ts'

type Props = {
  /** Of the account, which gets the SMS unless another number is given. */ accountPhone: string | undefined
}

/** How a super admin gets the message of the evening. */
export function EveningCard({ accountPhone }: Props) {
  const query = useQuery(eveningQuery())
  const [isChanging, setChanging] = useState(false)
  return (
    <Card as="section" aria-labelledby="evening-title" className="p-5 md:p-6">
      <div className="mb-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="evening-title" className="heading-3 text-blue">
          {texts.title}
        </h2>
        {query.data ? (
          <AdminButton variant="outline" size="compact" onClick={() => setChanging(true)}>
            {texts.change}
          </AdminButton>
        ) : undefined}
      </div>
      <p className="mb-2 text-ink-2">{texts.text}</p>
      <QueryView
        query={query}
        skeleton={
          <div role="status">
            <span className="sr-only">{texts.loading}</span>
            <Skeleton className="h-16 max-w-full" />
          </div>
        }
        failed={() => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />}
      >
        {(choices) => (
          <>
            <dl>
              <FactRow name={texts.mail}>{choices.mail ? texts.on : texts.off}</FactRow>
              <FactRow name={texts.sms}>{smsText(choices, accountPhone)}</FactRow>
            </dl>
            {isChanging ? <ChoicesDialog choices={choices} onClose={() => setChanging(false)} /> : undefined}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function smsText({ sms, phone }: EveningChoices, accountPhone: string | undefined): string {
  if (!sms) return texts.off
  if (phone !== undefined) return texts.onTo(phone)
  return accountPhone === undefined ? texts.noPhone : texts.ownPhone
}

const schema = z.object({
  mail: z.boolean(),
  sms: z.boolean(),
  phone: z
    .string()
    .transform((typed) => latinDigits(typed).replace(/[\s()-]/g, ''))
    .refine((typed) => typed === '' || Phone.safeParse(typed).success, texts.phoneInvalid),
})

function ChoicesDialog({ choices, onClose }: { choices: EveningChoices; onClose: () => void }) {
  const { form, input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: { mail: choices.mail, sms: choices.sms, phone: choices.phone ?? '' },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: ({ phone, ...channels }) =>
      sendEveningChoices({ ...channels, ...(phone !== '' && { phone }) }),
    onSuccess: () => {
      toast.success(texts.saved)
      onClose()
    },
    onSettled: () => void invalidate('notifications'),
  })
  return (
    <FormDialog
      title={texts.title}
      cancel={texts.cancel}
      confirm={texts.save}
      confirming={texts.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Checkbox {...form.register('mail')} label={texts.mail} />
      <Checkbox {...form.register('sms')} label={texts.sms} />
      <Input
        {...input('phone')}
        label={texts.phone}
        hint={texts.phoneHint}
        inputMode="tel"
        autoComplete="tel"
      />
    </FormDialog>
  )
}
