import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CodeSent } from '@momo/contracts/auth'
import { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { authMessages } from '../auth.messages.ts'
import { explain } from '../explain.ts'
import { FormNotice } from '../form-notice.tsx'
import { GoogleLink, OrLine } from './google-link.tsx'
import { PersonFields } from './person-fields.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'

const texts = authMessages.signUp
const rules = () => import('../auth-rules.ts').then(({ authRules }) => authRules.signUp)

type Props = {
  isShown: boolean
  google: boolean
  /** What happens with the food that was chosen before, rendered by another feature. */
  pending?: ReactNode
  onSent: (sent: CodeSent) => void
}

/** The response is the same for an existing account, to prevent account enumeration; its owner gets a message. */
export function SignUpForm({ isShown, google, pending, onSent }: Props) {
  const form = usePublicForm({
    rules,
    explain,
    send: async ({ firstName = '', lastName = '', identifier = '', password = '' }) => {
      const { signUp } = await import('../auth.api.ts')
      onSent(await signUp({ firstName, lastName, identifier, password }))
      return undefined
    },
  })
  const wasShown = useRef(isShown)
  useEffect(() => {
    // Coming back from the code step, the customer usually corrects the identifier.
    if (isShown && !wasShown.current) form.focus('identifier')
    wasShown.current = isShown
  })
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange}>
        {texts.intro}
      </SectionHeading>
      {pending}
      <FormNotice form={form} />
      <PersonFields errors={form.errors} />
      <TermsCheckbox error={form.errors['terms']} />
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
      {google ? (
        <>
          <OrLine />
          <GoogleLink />
        </>
      ) : undefined}
      <p className="text-center">
        {texts.already}{' '}
        <Link to="/login" className="link inline-block py-2.5">
          {texts.login}
        </Link>
      </p>
    </form>
  )
}
