import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SignedIn } from '@momo/contracts/auth'
import { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { authMessages } from '../auth.messages.ts'
import { explain } from '../explain.ts'
import { FormNotice } from '../form-notice.tsx'
import { GoogleLink } from './google-link.tsx'
import { IdentifierInput } from './identifier-input.tsx'
import { resetSteps, withIdentifier } from '../password/reset-steps.ts'

const texts = authMessages.login
const rules = () => import('../auth-rules.ts').then(({ authRules }) => authRules.login)

type Props = {
  google: boolean
  /** Why the Google sign-in failed. */
  refused: string | null
  /** True right after the account was deleted. */
  farewell: boolean
  why?: string | undefined
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey

/** Takes the typed phone or email along. It is read on the click, because a password manager may have filled it in. */
function useForgotPassword() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const form = event.currentTarget.closest('form')
    const identifier = form && new FormData(form).get('identifier')
    if (typeof identifier !== 'string' || identifier === '' || opensElsewhere(event)) return
    event.preventDefault()
    void navigate(resetSteps.ask, { state: withIdentifier(identifier) })
  }
}

export function LoginForm({ google, refused, farewell, why, onSignedIn }: Props) {
  const handleForgot = useForgotPassword()
  const form = usePublicForm({
    rules,
    explain,
    send: async ({ identifier = '', password = '', keep }) => {
      const { signIn } = await import('../auth.api.ts')
      await onSignedIn(await signIn({ identifier, password, keep: keep === 'on' }))
      return undefined
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange}>
        {texts.intro}
      </SectionHeading>
      <FormNotice form={form} first={<WhyHere refused={refused} farewell={farewell} why={why} />} />
      <IdentifierInput error={form.errors['identifier']} />
      {/* The link follows the field in the DOM, so that Tab goes from the identifier to the password. */}
      <div className="grid grid-cols-[auto_auto] [&>*>:nth-child(n+2)]:col-span-2">
        <PasswordInput
          name="password"
          label={authMessages.fields.password}
          autoComplete="current-password"
          enterKeyHint="go"
          error={form.errors['password']}
          className="contents"
        />
        <Link
          to={resetSteps.ask}
          onClick={handleForgot}
          className="link col-start-2 row-start-1 -my-2.5 justify-self-end py-2.5 text-right"
        >
          {texts.forgot}
        </Link>
      </div>
      <Checkbox name="keep" defaultChecked label={texts.keep} />
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
      {google ? <GoogleLink /> : undefined}
      <p className="text-center">
        {texts.newHere}{' '}
        <Link to="/signup" className="link inline-block py-2.5">
          {texts.register}
        </Link>
      </p>
    </form>
  )
}

function WhyHere({ refused, farewell, why }: Pick<Props, 'refused' | 'farewell' | 'why'>) {
  if (farewell) return <Note tone="green">{texts.farewell}</Note>
  if (refused === null) return why ? <Note tone="blue">{why}</Note> : null
  return <Note tone="red">{texts.googleRefused[refused] ?? texts.googleRefused['refused']}</Note>
}
