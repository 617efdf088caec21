import type { QrMethod } from '@momo/contracts/payments'
import { type CheckQr, createCheckQr, type Tab, type TabCheck } from '@momo/contracts/tabs'
import { useQuery } from '@tanstack/react-query'
import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QrCode } from '#ui/primitives/qr-code.tsx'
import { refetchTab } from '../tabs.api.ts'
import { qrOptionsQuery, qrQuery } from './qr.api.ts'
import { qrMessages as texts } from './qr.messages.ts'

type Props = { tab: Tab; check: TabCheck; method: QrMethod; amount: number }

/** A code over the amount if the wallet makes one, else the picture of the branch; without both the reference is entered as before. */
export function QrPanel({ tab, check, method, amount }: Props) {
  const { data: options } = useQuery(qrOptionsQuery())
  const { keyFor, done } = useIdempotencyKey()
  const [qr, setQr] = useState<CheckQr>()
  const params = { id: tab.id, checkId: check.id }
  const creating = useAction({
    mutationFn: (asked: Pick<Props, 'method' | 'amount'> & { open: number }) =>
      call(createCheckQr, { params, body: { key: keyFor(asked), ...asked } }),
    onSuccess: (made) => {
      done()
      setQr(made)
    },
    onError: (fault) => {
      if (!(fault instanceof ApiError) || fault.status >= 500) return
      done()
      void refetchTab(tab.id)
    },
  })
  const fixed = options?.fixed[method]
  if (qr?.method === method && qr.amount === amount)
    return <ShownCode params={{ ...params, qrId: qr.id }} made={qr} onNew={() => setQr(undefined)} />
  const isDynamic = options?.dynamic.includes(method) === true
  const hasFailed = creating.error !== null
  return (
    <>
      {hasFailed ? <Note tone="amber">{problemOf(creating.error, texts.faults).text}</Note> : undefined}
      {isDynamic && amount <= check.open ? (
        <AdminButton
          variant="outline"
          size="large"
          block
          icon={<QrIcon aria-hidden />}
          loading={creating.isPending}
          loadingText={texts.showing}
          onClick={() => creating.run({ method, amount, open: check.open })}
        >
          {texts.show(rupees(amount))}
        </AdminButton>
      ) : undefined}
      {fixed && (!isDynamic || hasFailed) ? (
        <Code
          payload={fixed}
          label={texts.picture(methodWords[method])}
          amount={amount}
          text={texts.scanFixed}
        />
      ) : undefined}
    </>
  )
}

type CodeProps = { payload: string; label: string; amount: number; text: string }

/** Big enough to be scanned from across the counter. */
function Code({ payload, label, amount, text }: CodeProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-sm bg-desk px-3.5 py-3 text-center">
      <b className="font-display text-h2 tabular-nums">{rupees(amount)}</b>
      <QrCode text={payload} label={label} className="size-72 max-w-full" />
      <p>{text}</p>
    </div>
  )
}

type ShownProps = { params: Parameters<typeof qrQuery>[0]; made: CheckQr; onNew: () => void }

function ShownCode({ params, made, onNew }: ShownProps) {
  const { data = made, isError } = useQuery(qrQuery(params))
  const { method, amount, payload, state, surplus } = data
  return (
    <div className="grid gap-2">
      {state === 'over' ? (
        <Note
          tone="amber"
          action={
            <AdminButton variant="outline" onClick={onNew}>
              {texts.show(rupees(amount))}
            </AdminButton>
          }
        >
          {texts.over}
        </Note>
      ) : (
        <Code
          payload={payload}
          label={texts.code(methodWords[method], rupees(amount))}
          amount={amount}
          text={texts.scan}
        />
      )}
      {surplus.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list only grows
        <Note key={index} tone="red">
          {texts.surplus(rupees(one.amount))}
        </Note>
      ))}
      <p role="status" className="text-center text-ink-2">
        {isError ? texts.asking : state === 'open' ? texts.waiting : ''}
      </p>
    </div>
  )
}
