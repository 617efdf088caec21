import { PasskeyName } from '@momo/contracts/auth'
import { z } from 'zod'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { useOwnAccountForm } from '../use-own-account-form.tsx'
import { explainFactor } from './explain-factor.ts'
import { savePasskey } from './second-factor.api.ts'
import { secondFactorMessages } from './second-factor.messages.ts'

const texts = secondFactorMessages.passkeyDialog

type Props = { open: boolean; onClose: () => void; onAdded: (codes: string[] | null) => void }

export function PasskeyDialog({ open, onClose, onAdded }: Props) {
  const { input, submit, isPending, notice } = useOwnAccountForm({
    schema: z.object({ name: PasskeyName }),
    defaultValues: { name: '' },
    explain: explainFactor,
    mutationFn: ({ name }) => savePasskey(name),
    onSuccess: ({ recoveryCodes }, { name }) => {
      toast.success(texts.done(name))
      onAdded(recoveryCodes)
    },
  })
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} busy={isPending}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-5">
        <p className="text-ink-2">{texts.intro}</p>
        {notice}
        <Input {...input('name')} label={texts.name} placeholder={texts.namePlaceholder} maxLength={60} />
        <Button type="submit" size="large" block loading={isPending} loadingText={texts.saving}>
          {texts.save}
        </Button>
      </form>
    </Dialog>
  )
}
