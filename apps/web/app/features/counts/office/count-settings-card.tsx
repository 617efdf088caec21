import type { CountSettings } from '@momo/contracts/counts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { toRupeesText } from '#lib/forms/rupees-typed.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { countSettingsQuery, sendCountSettings } from '../counts.api.ts'
import { CountSettingsForm } from './count-settings-form.ts'
import { DailyItems } from './daily-items.tsx'
import { countSettingsMessages as texts } from './office.messages.ts'

/** Limits of counts and the items of the daily sheet. */
export function CountSettingsCard() {
  const query = useQuery(countSettingsQuery())
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
    </div>
  )
  return (
    <AdminCard title={texts.title}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryView>
    </AdminCard>
  )
}

function SettingsForm({ settings }: { settings: CountSettings }) {
  const { version, dailyItems, isBlind, isOnePerson } = settings
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: CountSettingsForm,
    defaultValues: {
      recountFrom: toRupeesText(settings.recountFrom),
      approvalFrom: toRupeesText(settings.approvalFrom),
      isBlind,
      isOnePerson,
      dailyItems,
    },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: ({ dailyItems: chosen, ...typed }) =>
      sendCountSettings({ ...typed, dailyItemIds: chosen.map(({ id }) => id), version }),
    onSuccess: () => toast.success(texts.saved),
    // Also after a conflict: the next save is based on the newest version.
    onSettled: () => void invalidate('counts'),
  })
  const formId = useId()
  const money = { lead: 'Rs.', inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <FormProvider {...form}>
      <div className="grid gap-4 p-4.5">
        <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
          {problem ? <Note tone="red">{problem}</Note> : undefined}
          <Input {...input('recountFrom')} label={texts.recountFrom} hint={texts.recountHint} {...money} />
          <Input {...input('approvalFrom')} label={texts.approvalFrom} hint={texts.approvalHint} {...money} />
          <div className="grid justify-items-start">
            <Checkbox {...form.register('isBlind')} label={texts.blind} />
            <Checkbox {...form.register('isOnePerson')} label={texts.onePerson} />
          </div>
        </form>
        {/* Outside of the form: Enter in its search must not save. */}
        <DailyItems />
        <div>
          <AdminButton type="submit" form={formId} loading={isPending} loadingText={texts.saving}>
            {texts.save}
          </AdminButton>
        </div>
      </div>
    </FormProvider>
  )
}
