import { useForm } from '#lib/forms/use-form.ts'
import { Button } from '#ui/primitives/button.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { authMessages } from '../auth.messages.ts'
import { explain } from '../explain.ts'
import { FormNotice } from '../form-notice.tsx'
import { NewPasswordInput } from '../new-password-input.tsx'
import { ownAccountMessages } from '../devices/own-account.messages.ts'

const texts = ownAccountMessages.change
const load = () => import('../auth-rules.ts').then(({ authRules }) => authRules)
const rulesWithCurrent = () => load().then(({ change }) => change)
const rulesWithout = () => load().then(({ firstPassword }) => firstPassword)

type Props = {
  /** The sign-in name, under which password managers save the new password. */
  username: string
  hasPassword: boolean
  onDone: () => Promise<void> | void
}

export function ChangePasswordForm({ username, hasPassword, onDone }: Props) {
  const form = useForm({
    rules: hasPassword ? rulesWithCurrent : rulesWithout,
    explain,
    send: async ({ currentPassword, password = '' }) => {
      const { changePassword } = await import('../auth.api.ts')
      await changePassword({
        ...(hasPassword && currentPassword && { currentPassword }),
        newPassword: password,
      })
      await onDone()
      return undefined
    },
  })
  return (
    <form {...form.props} className="grid max-w-(--container-form) grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-2">{hasPassword ? texts.intro : texts.firstIntro}</p>
      <FormNotice form={form} />
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      {hasPassword ? (
        <PasswordInput
          name="currentPassword"
          label={texts.current}
          autoComplete="current-password"
          error={form.errors['currentPassword']}
        />
      ) : undefined}
      <NewPasswordInput label={authMessages.fields.newPassword} error={form.errors['password']} />
      <PasswordInput
        name="again"
        label={authMessages.fields.again}
        autoComplete="new-password"
        error={form.errors['again']}
      />
      <div>
        <Button
          type="submit"
          size="large"
          className="max-w-full whitespace-normal!"
          loading={form.saving}
          loadingText={texts.sending}
          disabled={form.secondsLeft > 0}
        >
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
