import type { SignedIn } from '@momo/contracts/auth'
import type { Offer } from '@momo/contracts/invitations'
import { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { authMessages } from '../auth.messages.ts'
import { FormNotice } from '../form-notice.tsx'
import { invitationMessages as texts } from './invitation.messages.ts'
import { NewPasswordInput } from '../new-password-input.tsx'
import { explainInvitation, tokenFromUrl, useOffer } from './use-invitation.ts'

const { fields } = authMessages
const rules = () => import('../auth-rules.ts').then(({ authRules }) => authRules.invitation)

type Props = { onSignedIn: (signedIn: SignedIn) => Promise<void> }

/** Target of the invitation link: shows the offered role and asks for name and password. */
export function InvitationForm({ onSignedIn }: Props) {
  const { offer, problem, again } = useOffer()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHeading level={1} size={2} blue={texts.blue} orange={texts.orange} />
      {offer ? <Accept offer={offer} onSignedIn={onSignedIn} /> : undefined}
      {problem ? <NoOffer problem={problem} onRetry={again} /> : undefined}
      {offer || problem ? undefined : <p role="status">{texts.looking}</p>}
    </div>
  )
}

function NoOffer({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <>
      <Note tone="red">{problem}</Note>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
        <LinkButton to="/login" variant="quiet">
          {texts.login}
        </LinkButton>
      </div>
    </>
  )
}

function Accept({ offer, onSignedIn }: Props & { offer: Offer }) {
  const form = usePublicForm({
    rules,
    explain: explainInvitation,
    send: async ({ firstName = '', lastName = '', password = '' }) => {
      const { accept } = await import('./invitation.api.ts')
      await onSignedIn(await accept({ token: tokenFromUrl(), firstName, lastName, password }))
      return undefined
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-2">
        {texts.asRole(texts.roles[offer.role], offer.branchName)} {texts.signInWith(offer.sentTo)}
      </p>
      <FormNotice form={form} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <Input
          name="firstName"
          label={fields.firstName}
          autoComplete="given-name"
          maxLength={60}
          error={form.errors['firstName']}
        />
        <Input
          name="lastName"
          label={fields.lastName}
          autoComplete="family-name"
          maxLength={60}
          error={form.errors['lastName']}
        />
      </div>
      <NewPasswordInput label={fields.password} error={form.errors['password']} />
      <Button type="submit" size="large" block loading={form.saving} loadingText={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
