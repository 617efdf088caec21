import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { deleteAccount } from '../auth.api.ts'
import { explain } from '../explain.ts'
import { useOwnAccountForm } from '../use-own-account-form.tsx'
import { ownAccountMessages } from './own-account.messages.ts'

const texts = ownAccountMessages.remove

const schemaFor = (hasPassword: boolean) =>
  z.object({
    password: hasPassword ? z.string().regex(/\S/, texts.passwordMissing) : z.string(),
    word: hasPassword
      ? z.string()
      : z
          .string()
          .trim()
          .regex(/^DELETE$/, texts.wordMissing),
  })

type Props = {
  name: string
  /** Accounts created through Google have no password and confirm with a word instead. */
  hasPassword: boolean
  /** The numbers of the orders that are not finished, from another feature. */
  findOpenOrders: () => Promise<string[]>
  onDeleted: () => Promise<void>
}

/** Customers only: orders stay for accounting, personal data is deleted. */
export function DeleteAccount(props: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <Card
      as="section"
      aria-labelledby="delete-title"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 md:p-6"
    >
      <div>
        <h2 id="delete-title" className="heading-3 text-blue">
          {texts.title}
        </h2>
        <p className="text-ink-2">{texts.intro}</p>
      </div>
      <Button
        variant="danger-outline"
        className="max-w-full whitespace-normal!"
        onClick={() => setAsking(true)}
      >
        {texts.open}
      </Button>
      <DeleteDialog {...props} open={asking} onClose={() => setAsking(false)} />
    </Card>
  )
}

function OpenOrdersNote({ numbers }: { numbers: string[] }) {
  if (numbers.length === 0) return undefined
  return (
    <Note
      tone="amber"
      action={
        <LinkButton to="/orderhistory?filter=current" variant="outline" size="compact">
          {texts.seeOrders}
        </LinkButton>
      }
    >
      {texts.openOrders(numbers)}
    </Note>
  )
}

function DeleteDialog({
  name,
  hasPassword,
  findOpenOrders,
  onDeleted,
  open,
  onClose,
}: Props & { open: boolean; onClose: () => void }) {
  // Read when the dialog opens. A failed read shows no warning; the account can be deleted anyway.
  const { data: openOrders = [] } = useQuery({
    queryKey: ['orders', 'open-numbers'],
    queryFn: findOpenOrders,
    enabled: open,
  })
  const { input, submit, isPending, notice, isWaiting } = useOwnAccountForm({
    schema: schemaFor(hasPassword),
    defaultValues: { password: '', word: '' },
    explain: (error) => {
      const problem = explain(error)
      const isWrong = problem.field === 'currentPassword'
      return isWrong ? { text: texts.wrongPassword, field: 'password' } : problem
    },
    mutationFn: ({ password }) => deleteAccount({ ...(hasPassword && { password }) }),
    onSuccess: onDeleted,
  })
  return (
    <Dialog open={open} onClose={onClose} title={texts.ask} busy={isPending}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {notice}
        <OpenOrdersNote numbers={openOrders} />
        <div className="text-ink-2">
          <p>{texts.lost}</p>
          <ul className="mt-1 list-disc pl-5">
            {texts.losses(name).map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </div>
        {hasPassword ? (
          <PasswordInput {...input('password')} label={texts.password} autoComplete="current-password" />
        ) : (
          <Input
            {...input('word')}
            label={texts.typeWord}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <div className="flex flex-col gap-3 md:flex-row md:justify-end">
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {texts.keep}
          </Button>
          <Button
            type="submit"
            variant="danger"
            loading={isPending}
            loadingText={texts.sending}
            disabled={isWaiting}
          >
            {texts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
