import { Password } from '@momo/contracts/accounts'
import { z } from 'zod'
import { Button } from '#ui/primitives/button.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { changePassword } from '../auth.api.ts'
import { authMessages } from '../auth.messages.ts'
import { ownAccountMessages } from '../devices/own-account.messages.ts'
import { explain } from '../explain.ts'
import { NewPasswordInput } from '../new-password-input.tsx'
import { FirstPasswordForm } from './first-password-form.tsx'
import { useOwnAccountForm } from '../use-own-account-form.tsx'

const texts = ownAccountMessages.change
const { fields } = authMessages

const schema = z
  .object({
    currentPassword: z.string().regex(/\S/, texts.currentMissing),
    password: Password,
    again: z.string(),
  })
  .refine(({ password, again }) => again === password, { path: ['again'], message: fields.differ })
  .transform(({ currentPassword, password }) => ({ currentPassword, newPassword: password }))

type Props = {
  /** The sign-in name, under which password managers save the new password. */
  username: string
  hasPassword: boolean
  onDone: () => Promise<void> | void
}

/** Accounts created through Google or with a sign-in code have no current password. */
export function ChangePasswordForm({ hasPassword, ...props }: Props) {
  return hasPassword ? <KnownPasswordForm {...props} /> : <FirstPasswordForm {...props} />
}

function KnownPasswordForm({ username, onDone }: Omit<Props, 'hasPassword'>) {
  const { input, submit, isPending, notice, isWaiting } = useOwnAccountForm({
    schema,
    defaultValues: { currentPassword: '', password: '', again: '' },
    explain,
    mutationFn: changePassword,
    onSuccess: onDone,
  })
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-(--container-form) grid-cols-[minmax(0,1fr)] gap-4"
    >
      <p className="text-ink-2">{texts.intro}</p>
      {notice}
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
      <PasswordInput {...input('currentPassword')} label={texts.current} autoComplete="current-password" />
      <NewPasswordInput {...input('password')} label={fields.newPassword} />
      <PasswordInput {...input('again')} label={fields.again} autoComplete="new-password" />
      <div>
        <Button
          type="submit"
          size="large"
          className="max-w-full whitespace-normal!"
          loading={isPending}
          loadingText={texts.sending}
          disabled={isWaiting}
        >
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
