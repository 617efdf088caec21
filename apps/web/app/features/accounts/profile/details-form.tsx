import { useEffect } from 'react'
import type { Profile } from '@momo/contracts/accounts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { FormProblem } from '#ui/patterns/forms/form-problem.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { saveName } from './accounts.api.ts'
import { accountsMessages } from './accounts.messages.ts'
import { Reach } from './details-list.tsx'
import { showSavedProfile } from './own-photo.ts'

const texts = accountsMessages.details
const rules = () => import('./account-rules.ts').then(({ nameRules }) => nameRules)

type Props = { profile: Profile; onEnd: () => void }

export function DetailsForm({ profile, onEnd }: Props) {
  const form = useForm({
    rules,
    explain: (error) => problemOf(error, accountsMessages.faults),
    send: async ({ firstName = '', lastName = '' }) => {
      await showSavedProfile(await saveName({ firstName, lastName }))
      toast.success(texts.saved)
      onEnd()
      return undefined
    },
  })
  const { focus } = form
  // Edit moves the focus to the first field.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => focus('firstName'), [])
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {form.summary ? (
        <FormProblem ref={form.problem} fields={form.summary.fields} onPick={focus}>
          {form.summary.text ?? texts.severalWrong}
        </FormProblem>
      ) : undefined}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <Input
          name="firstName"
          label={texts.firstName}
          defaultValue={profile.firstName}
          autoComplete="given-name"
          maxLength={60}
          error={form.errors['firstName']}
        />
        <Input
          name="lastName"
          label={texts.lastName}
          defaultValue={profile.lastName}
          autoComplete="family-name"
          maxLength={60}
          error={form.errors['lastName']}
        />
      </div>
      {/* Read-only here, but still visible while the name is edited. */}
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <Reach profile={profile} />
      </dl>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onEnd} disabled={form.saving}>
          {texts.cancel}
        </Button>
        <Button type="submit" className="max-w-full" loading={form.saving} loadingText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
