import { Email, Phone, tidyIdentifier } from '@momo/contracts/accounts'
import type { CodeSent } from '@momo/contracts/auth'
import { z } from 'zod'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { explain } from '../explain.ts'
import { useOwnAccountForm } from '../use-own-account-form.tsx'
import { askContactCode } from './contact.api.ts'
import { type ContactKind, contactMessages as texts } from './contact.messages.ts'

const schemaFor = (kind: ContactKind) =>
  z.object({
    identifier: z
      .string()
      .overwrite(tidyIdentifier)
      .refine((text) => (kind === 'phone' ? Phone : Email).safeParse(text).success, texts.wrongKind[kind]),
  })

const controls = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', lead: '+977', maxLength: 20 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
} as const

type Props = {
  kind: ContactKind
  /** What was typed before going back from the code. */
  typed: string
  onSent: (identifier: string, sent: CodeSent) => void
}

export function ContactForm({ kind, typed, onSent }: Props) {
  const { input, submit, isPending, notice, isWaiting } = useOwnAccountForm({
    schema: schemaFor(kind),
    defaultValues: { identifier: typed },
    explain,
    mutationFn: askContactCode,
    onSuccess: (sent, { identifier }) => onSent(identifier, sent),
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-5">
      {notice}
      <Input {...input('identifier')} {...controls[kind]} label={texts[kind].label} hint={texts[kind].hint} />
      <Button
        type="submit"
        size="large"
        block
        loading={isPending}
        loadingText={texts.sending}
        disabled={isWaiting}
      >
        {texts.send}
      </Button>
    </form>
  )
}
