import { type Profile, saveProfile } from '@momo/contracts/accounts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { saveName } from './accounts.api.ts'
import { accountsMessages } from './accounts.messages.ts'
import { Reach } from './details-list.tsx'
import { showSavedProfile } from './own-photo.ts'

const texts = accountsMessages.details

type Props = { profile: Profile; onEnd: () => void }

export function DetailsForm({ profile, onEnd }: Props) {
  const { firstName, lastName } = profile
  const { input, submit, isPending, problem } = useContractForm({
    schema: saveProfile.body,
    defaultValues: { firstName, lastName },
    explain: (error) => problemOf(error, accountsMessages.faults),
    mutationFn: saveName,
    onSuccess: async (saved) => {
      await showSavedProfile(saved)
      toast.success(texts.saved)
      onEnd()
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <Input
          {...input('firstName')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused button
          autoFocus
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={60}
        />
        <Input {...input('lastName')} label={texts.lastName} autoComplete="family-name" maxLength={60} />
      </div>
      {/* Read-only here, but still visible while the name is edited. */}
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <Reach profile={profile} />
      </dl>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onEnd} disabled={isPending}>
          {texts.cancel}
        </Button>
        <Button type="submit" className="max-w-full" loading={isPending} loadingText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
