import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SecondStep, SignedIn } from '@momo/contracts/auth'
import { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { authMessages } from '../auth.messages.ts'
import { explain } from '../explain.ts'
import { FormNotice } from '../form-notice.tsx'
import { GoogleLink, OrLine } from './google-link.tsx'
import { IdentifierInput } from './identifier-input.tsx'
import { TermsLink } from './terms-checkbox.tsx'
import { resetSteps, withIdentifier } from '../password/reset-steps.ts'

const texts = authMessages.login
const rules = () => import('../auth-rules.ts').then(({ authRules }) => authRules.login)

type SignInMethod = 'code' | 'password'

type Props = {
  google: boolean
  /** Why the Google sign-in failed. */
  refused: string | null
  /** True right after the account was deleted. */
  farewell: boolean
  why?: string | undefined
  /** What happens with the food that was chosen before, rendered by another feature. */
  pending?: ReactNode
  /** Sends the code, or rejects with the reason. */
  onRequestCode: (identifier: string, keep: boolean) => Promise<void>
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** The password was right, and the account has a second factor. */
  onSecondStep: (step: SecondStep) => void
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

/** One field, then a code or the password. A new customer gets an account on the way. */
export function LoginForm({ google, refused, farewell, why, pending, ...handlers }: Props) {
  const { onRequestCode, onSignedIn, onSecondStep } = handlers
  const handleForgot = useForgotPassword()
  const [method, setMethod] = useState<SignInMethod>('code')
  const isCodeClicked = useRef(false)
  const form = usePublicForm({
    rules,
    explain,
    send: async ({ identifier = '', password = '', keep, method: chosen }) => {
      const isPersistent = keep === 'on'
      // Before the scripts have loaded, Enter in the password field is the form's first button.
      const wantsCode = chosen === 'code' && (password === '' || isCodeClicked.current)
      isCodeClicked.current = false
      setMethod(wantsCode ? 'code' : 'password')
      if (wantsCode) {
        await onRequestCode(identifier, isPersistent)
        return undefined
      }
      const { signIn } = await import('../auth.api.ts')
      const outcome = await signIn({ identifier, password, keep: isPersistent })
      if ('secondStep' in outcome) onSecondStep(outcome.secondStep)
      else await onSignedIn(outcome)
      return undefined
    },
  })
  /** Enter in the password field logs in with it; the form's first button would send a code. */
  function handlePasswordKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    form.submit({ method: 'password' })
  }
  const buttonState = (own: SignInMethod) => ({
    type: 'submit' as const,
    name: 'method',
    value: own,
    loading: form.saving && method === own,
    disabled: form.secondsLeft > 0 && method === own,
  })
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange}>
        {texts.intro}
      </SectionHeading>
      {pending}
      <FormNotice form={form} first={<WhyHere refused={refused} farewell={farewell} why={why} />} />
      <IdentifierInput error={form.errors['identifier']} />
      <Button
        {...buttonState('code')}
        size="large"
        block
        loadingText={texts.sendingCode}
        onClick={() => (isCodeClicked.current = true)}
      >
        {texts.sendCode}
      </Button>
      <p className="text-sm text-ink-3">
        {texts.consent} <TermsLink to="/terms-of-use">{authMessages.signUp.terms}</TermsLink>{' '}
        {authMessages.signUp.and} <TermsLink to="/privacy-policy">{authMessages.signUp.privacy}</TermsLink>.
      </p>
      <OrLine />
      {/* The link follows the field in the DOM, so that Tab goes from the identifier to the password. */}
      <div className="grid grid-cols-[auto_auto] [&>*>:nth-child(n+2)]:col-span-2">
        <PasswordInput
          name="password"
          label={authMessages.fields.password}
          autoComplete="current-password"
          enterKeyHint="go"
          error={form.errors['password']}
          onKeyDown={handlePasswordKey}
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
      <Button {...buttonState('password')} variant="outline" size="large" block loadingText={texts.sending}>
        {texts.send}
      </Button>
      {google ? <GoogleLink /> : undefined}
      <Checkbox name="keep" defaultChecked label={texts.keep} />
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
