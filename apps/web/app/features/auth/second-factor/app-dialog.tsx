import { confirmAppSetUp } from '@momo/contracts/auth'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CodeInput } from '#ui/primitives/inputs/code-input.tsx'
import { QrCode } from '#ui/primitives/qr-code.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useOwnAccountForm } from '../use-own-account-form.tsx'
import { explainFactor } from './explain-factor.ts'
import { confirmApp, startApp } from './second-factor.api.ts'
import { secondFactorMessages } from './second-factor.messages.ts'

const { appDialog: texts, fields, load } = secondFactorMessages
const groupLength = 4

type Props = { open: boolean; onClose: () => void; onAdded: (codes: string[] | null) => void }

/** A new key for each opening. Only this dialog has it until its first code is confirmed. */
export function AppDialog({ open, onClose, onAdded }: Props) {
  const query = useQuery({
    queryKey: ['auth', 'new-app'],
    queryFn: startApp,
    staleTime: Infinity,
    gcTime: 0,
    enabled: open,
  })
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <QueryView
        query={query}
        skeleton={<AppSkeleton />}
        failed={() => <PartFailed query={query} text={load.failed} tryAgain={load.tryAgain} />}
      >
        {({ key: secret, uri, draft }) => <ConfirmForm {...{ secret, uri, draft, onAdded }} />}
      </QueryView>
    </Dialog>
  )
}

function AppSkeleton() {
  return (
    <div className="grid gap-4 pb-5">
      <span role="status" className="sr-only">
        {texts.starting}
      </span>
      <Skeleton className="mx-auto size-52" />
      <Skeleton className="h-20" />
    </div>
  )
}

const grouped = (key: string): string => key.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join(' ') ?? key

const copyKey = (key: string): Promise<void> =>
  navigator.clipboard.writeText(key).then(() => toast.success(texts.copied))

type Draft = { secret: string; uri: string; draft: string; onAdded: Props['onAdded'] }

function ConfirmForm({ secret, uri, draft, onAdded }: Draft) {
  const sentence = useId()
  const { form, submit, isPending, notice, isWaiting } = useOwnAccountForm({
    schema: confirmAppSetUp.body,
    defaultValues: { draft, code: '' },
    explain: explainFactor,
    mutationFn: confirmApp,
    onSuccess: ({ recoveryCodes }) => {
      toast.success(texts.done)
      onAdded(recoveryCodes)
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-5">
      <p>{texts.scan}</p>
      <QrCode text={uri} label={texts.qr} className="mx-auto size-52 max-w-full" />
      <div className="grid justify-items-start gap-1">
        <p className="text-sm text-ink-2">{texts.orType}</p>
        <code className="rounded-sm bg-sand px-3 py-2 font-mono text-base break-all select-all">
          {grouped(secret)}
        </code>
        {'clipboard' in navigator ? (
          <button type="button" className="link min-h-11" onClick={() => void copyKey(secret)}>
            {texts.copy}
          </button>
        ) : undefined}
      </div>
      <p id={sentence}>{texts.enter}</p>
      {notice}
      <CodeInput
        name="code"
        label={fields.code}
        describedBy={sentence}
        error={form.formState.errors.code?.message}
        onDigits={(digits) => {
          form.setValue('code', digits)
          form.clearErrors()
          if (digits.length === 6) void submit()
        }}
      />
      <Button
        type="submit"
        size="large"
        block
        loading={isPending}
        loadingText={texts.saving}
        disabled={isWaiting}
      >
        {texts.save}
      </Button>
    </form>
  )
}
