import { longestIdleMinutes, type PeopleSetting, PeopleSettingWire } from '@momo/contracts/people'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshPeople, saveSetting, settingQuery } from '../people.api.ts'
import { settingMessages as texts } from '../people.messages.ts'

const Form = z.object({
  needsPin: PeopleSettingWire.shape.needsPin,
  idleMinutes: z
    .string()
    .transform((text) => Number(latinDigits(text.trim()) || Number.NaN))
    .pipe(PeopleSettingWire.shape.idleMinutes),
})

/** Whether people sign in at the tablets of a branch. */
export function PeopleSettingCard({ branchId }: { branchId: string }) {
  const query = useQuery(settingQuery(branchId))
  const failed = () => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
  return (
    <AdminCard title={texts.title}>
      <div className="grid gap-3 px-4.5 py-4">
        <p className="text-sm text-ink-2">{texts.help}</p>
        <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
          {(setting) => <SettingForm key={setting.version} branchId={branchId} setting={setting} />}
        </QueryView>
      </div>
    </AdminCard>
  )
}

function SettingForm({ branchId, setting }: { branchId: string; setting: PeopleSetting }) {
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: Form,
    defaultValues: { needsPin: setting.needsPin, idleMinutes: String(setting.idleMinutes) },
    explain: (error) => problemOf(error, texts.loadFaults),
    mutationFn: (fields) => saveSetting(branchId, { ...fields, version: setting.version }),
    onSuccess: () => toast.success(texts.saved),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'content.changed') toast.failure(texts.changed)
    },
    onSettled: refreshPeople,
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-136 gap-3">
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <div>
        <Checkbox {...form.register('needsPin')} label={texts.needsPin} />
        <p className="text-sm text-ink-2">{texts.needsPinHint}</p>
      </div>
      <Input
        {...input('idleMinutes')}
        label={texts.idleMinutes}
        inputMode="numeric"
        maxLength={String(longestIdleMinutes).length}
        autoComplete="off"
      />
      <AdminButton
        type="submit"
        size="compact"
        loading={isPending}
        loadingText={texts.saving}
        className="justify-self-start"
      >
        {texts.save}
      </AdminButton>
    </form>
  )
}
