import { useEffect } from 'react'
import type { CodeSent } from '@momo/contracts/auth'
import { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { authMessages } from '../auth.messages.ts'
import { explain } from '../explain.ts'
import { FormNotice } from '../form-notice.tsx'
import { IdentifierInput } from '../sign-in/identifier-input.tsx'

const texts = authMessages.forgot
const rules = () => import('../auth-rules.ts').then(({ authRules }) => authRules.forgot)

type Props = {
  /** True after a redirect from a later step that lacks this one. */
  sentBack: boolean
  /** Typed before, on the login page or in this step. */
  identifier: string | undefined
  onSent: (sent: CodeSent, identifier: string) => Promise<void>
}

export function ForgotForm({ sentBack, identifier: known, onSent }: Props) {
  const form = usePublicForm({
    rules,
    explain,
    send: async ({ identifier = '' }) => {
      const { askResetCode } = await import('../auth.api.ts')
      await onSent(await askResetCode(identifier), identifier)
      return undefined
    },
  })
  const { focus } = form
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => focus('identifier'), [])
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHeading level={1} size={2} blue={texts.blue} orange={texts.orange} />
      <p className="text-ink-2">{texts.intro}</p>
      <FormNotice form={form} first={sentBack ? <Note tone="amber">{texts.startHere}</Note> : undefined} />
      <IdentifierInput error={form.errors['identifier']} defaultValue={known} />
      <Button
        type="submit"
        size="large"
        block
        loading={form.saving}
        loadingText={texts.sending}
        disabled={form.secondsLeft > 0}
      >
        {texts.send}
      </Button>
      <LinkButton to="/login" variant="quiet" block>
        {authMessages.backToLogin}
      </LinkButton>
    </form>
  )
}
