import type { TillDay } from '@momo/contracts/tills'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { toRupeesText } from '#lib/forms/rupees-typed.ts'
import { type Compared, compare, type CountForm, type Draft, pieceNames } from './count.ts'
import { Difference } from './difference.tsx'
import { tillMessages as texts } from './tills.messages.ts'

type Props = { day: TillDay; form: CountForm; draft: Draft }

/** Expected and counted amounts with the live difference. */
export function CountMethods({ day, form, draft }: Props) {
  const { methods } = day
  const compared = compare(day, draft)
  const all = compared.every(({ difference }) => difference !== undefined)
  const sum = compared.reduce((total, { difference }) => total + (difference ?? 0), 0)
  return (
    <>
      <ul className="grid gap-4">
        {methods.map((one, i) => (
          <MethodRow
            key={one.method}
            sums={one}
            compared={compared[i]!}
            form={form}
            draft={draft}
            isCounted={one.method === 'cash' && day.shifts.length > 0}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="font-semibold">{texts.together}</span>
        <span aria-live="polite">
          <Difference amount={all ? sum : undefined} />
        </span>
      </p>
    </>
  )
}

type RowProps = Omit<Props, 'day'> & {
  sums: TillDay['methods'][number]
  compared: Compared
  /** By the shifts of the day. */
  isCounted: boolean
}

function MethodRow({
  sums: { method, payments, taken, returned, float, paidIn, paidOut },
  compared: { expected, counted, difference },
  isCounted,
  form,
  draft,
}: RowProps) {
  const isWrong = draft[method].trim() !== '' && difference === undefined
  const clearPieces = () => {
    for (const name of pieceNames) form.setValue(name, '')
  }
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-b border-line pb-4 last:border-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
          <WalletText>{methodWords[method]}</WalletText>
          <span className="tabular-nums">
            {texts.expected} {rupees(expected)}
          </span>
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          {texts.payments(payments)} · {texts.taken} {rupees(taken)}
          {returned > 0 ? ` · ${texts.returned} ${rupees(returned)}` : undefined}
          {float > 0 ? ` · ${texts.float} ${rupees(float)}` : undefined}
          {paidIn > 0 ? ` · ${texts.paidIn} ${rupees(paidIn)}` : undefined}
          {paidOut > 0 ? ` · ${texts.paidOut} ${rupees(paidOut)}` : undefined}
        </p>
        <p className="mt-1 text-sm">
          {texts.difference}: <Difference amount={difference} />
        </p>
      </div>
      {isCounted ? (
        <p className="tabular-nums">
          <span className="block text-sm text-ink-2">{texts.countedByShifts}</span>
          <b className="font-semibold">{rupees(counted ?? 0)}</b>
        </p>
      ) : (
        <div className="grid gap-1">
          <Input
            {...form.register(method, method === 'cash' ? { onChange: clearPieces } : {})}
            label={texts.countedOf(methodWords[method])}
            hint={texts.countedHint[method]}
            error={isWrong ? texts.wrongAmount : undefined}
            lead="Rs."
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
          />
          {method !== 'cash' && expected > 0 ? (
            <AdminButton
              variant="quiet"
              size="small"
              className="justify-self-start"
              aria-label={texts.asExpectedOf(methodWords[method])}
              onClick={() => form.setValue(method, toRupeesText(expected))}
            >
              {texts.asExpected}
            </AdminButton>
          ) : undefined}
        </div>
      )}
    </li>
  )
}
