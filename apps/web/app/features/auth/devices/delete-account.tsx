import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { askOwnerCode, deleteAccount } from '../auth.api.ts'
import { authMessages } from '../auth.messages.ts'
import { explain, isCodeUnusable } from '../explain.ts'
import { OwnCodeInput, RequestOwnCode } from '../password/own-code.tsx'
import { ResendCode } from '../password/resend-code.tsx'
import type { StoredCodeRequest } from '../password/reset-request-storage.ts'
import { useOwnAccountForm } from '../use-own-account-form.tsx'
import { ownAccountMessages } from './own-account.messages.ts'

const texts = ownAccountMessages.remove
const { fields } = authMessages

/** Without a request the password is asked for, otherwise the code. */
const schemaFor = (requestId: string | undefined) =>
  z
    .object({
      password: requestId === undefined ? z.string().regex(/\S/, texts.passwordMissing) : z.string(),
      code: requestId === undefined ? z.string() : z.string().regex(/^\d{6}$/, fields.codeMissing),
    })
    .transform(({ password, code }) =>
      requestId === undefined ? { password } : { answer: { requestId, code } },
    )

type Props = {
  name: string
  /** Accounts created through Google or with a sign-in code have no password and confirm with a code instead. */
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
  const [request, setRequest] = useState<StoredCodeRequest>()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} title={texts.ask} busy={isBusy}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OpenOrdersNote numbers={openOrders} />
        <div className="text-ink-2">
          <p>{texts.lost}</p>
          <ul className="mt-1 list-disc pl-5">
            {texts.losses(name).map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </div>
        {hasPassword || request ? (
          <DeleteForm
            key={request?.requestId}
            {...{ request, onDeleted, onClose }}
            onBusy={setBusy}
            onAsked={setRequest}
          />
        ) : (
          <RequestOwnCode intro={texts.confirm} send={askOwnerCode} onSent={setRequest} />
        )}
      </div>
    </Dialog>
  )
}

type FormProps = Pick<Props, 'onDeleted'> & {
  request: StoredCodeRequest | undefined
  onAsked: (request: StoredCodeRequest) => void
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

function DeleteForm({ request, onDeleted, onAsked, onBusy, onClose }: FormProps) {
  const [isUnusable, setUnusable] = useState(false)
  const { form, input, submit, isPending, notice, isWaiting } = useOwnAccountForm({
    schema: schemaFor(request?.requestId),
    defaultValues: { password: '', code: '' },
    explain: (error) => {
      setUnusable(isCodeUnusable(error))
      const problem = explain(error)
      const isWrong = problem.field === 'currentPassword'
      return isWrong ? { text: texts.wrongPassword, field: 'password' } : problem
    },
    mutationFn: async (proof) => {
      onBusy(true)
      await deleteAccount(proof).finally(() => onBusy(false))
    },
    onSuccess: onDeleted,
  })
  return (
    <>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {notice}
        {request ? (
          <OwnCodeInput
            request={request}
            error={form.formState.errors.code?.message}
            onDigits={(digits) => {
              form.setValue('code', digits)
              form.clearErrors('code')
            }}
          />
        ) : (
          <PasswordInput {...input('password')} label={texts.password} autoComplete="current-password" />
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
            disabled={isWaiting || isUnusable}
          >
            {texts.send}
          </Button>
        </div>
      </form>
      {request ? (
        <ResendCode
          request={request}
          onAsked={onAsked}
          onProblem={({ text }) => form.setError('root', { message: text })}
        />
      ) : undefined}
    </>
  )
}
