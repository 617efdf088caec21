import { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { authMessages } from '../auth.messages.ts'
import { explain } from '../explain.ts'
import { FormNotice } from '../form-notice.tsx'
import { NewPasswordInput } from '../new-password-input.tsx'
import { resetSteps } from './reset-steps.ts'

const texts = authMessages.reset
const rules = () => import('../auth-rules.ts').then(({ authRules }) => authRules.reset)

type Props = {
  /** Undefined until hydration. */
  grant: string | undefined
  onDone: () => Promise<void>
}

export function ResetForm({ grant, onDone }: Props) {
  const form = usePublicForm({
    rules,
    explain,
    send: async ({ password = '' }) => {
      const { resetPassword } = await import('../auth.api.ts')
      await resetPassword({ grant: grant ?? '', password })
      await onDone()
      return undefined
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHeading level={1} size={2} blue={texts.blue} orange={texts.orange} />
      <p className="text-ink-2">{texts.intro}</p>
      <FormNotice form={form} />
      <NewPasswordInput label={authMessages.fields.newPassword} error={form.errors['password']} />
      <PasswordInput
        name="again"
        label={authMessages.fields.again}
        autoComplete="new-password"
        error={form.errors['again']}
      />
      <Button type="submit" size="large" block loading={form.saving} loadingText={texts.sending}>
        {texts.send}
      </Button>
      <LinkButton to={resetSteps.ask} variant="quiet" block>
        {texts.askAgain}
      </LinkButton>
    </form>
  )
}
