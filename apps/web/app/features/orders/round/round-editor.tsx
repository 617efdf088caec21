import type { Counter } from '@momo/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ColumnsSkeleton, QueryFailed } from '#ui/patterns/states/query-failed.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { counterQuery, refetchMenu } from '../counter/counter.api.ts'
import { counterMessages } from '../counter/counter.messages.ts'
import { type Choices, LineDialog } from '../counter/line-dialog.tsx'
import { OrderLines } from '../counter/order-lines.tsx'
import { plates } from '../counter-order/counter-draft.ts'
import { DishPicker } from '../counter-order/dish-picker.tsx'
import { roundMessages as texts } from './round.messages.ts'
import { type Round, useRound } from './use-round.ts'

type Props = {
  /** Storage key of the draft: one for each account and tab. */
  draftKey: string
  Choices: Choices
  busy: boolean
  problem: string | undefined
  isOnline: boolean
  /** Calls `onSent` after the round was placed. */
  onSend: (round: Round, onSent: () => void) => void
}

/** Picks the dishes of one round, with the menu of the counter. */
export function RoundEditor(props: Props) {
  const query = useQuery(counterQuery())
  const failed = () => (
    <QueryFailed
      query={query}
      title={counterMessages.failed}
      text={props.isOnline ? counterMessages.failedText : counterMessages.offlineText}
      tryAgain={counterMessages.tryAgain}
    />
  )
  return (
    <QueryView
      query={query}
      skeleton={
        <ColumnsSkeleton
          loading={counterMessages.loading}
          className="md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]"
        />
      }
      failed={failed}
    >
      {(counter) => <Picked {...props} counter={counter} />}
    </QueryView>
  )
}

const bar =
  'fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-(--z-sticky) border-t border-line-2 bg-paper p-3 md:hidden'

/** Dishes beside the round; on a phone one after the other, with the total always visible. */
function Picked({ draftKey, counter, Choices, ...rest }: Props & { counter: Counter }) {
  const round = useRound(draftKey, counter)
  const [isReviewing, setReviewing] = useState(false)
  const countOf = (foodId: string) => plates(round.lines.filter((line) => line.foodId === foodId))
  const count = plates(round.lines)
  const { problem } = rest
  useEffect(() => {
    // The current menu shows what caused a refusal.
    if (problem) void refetchMenu()
  }, [problem])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <section
        aria-label={counterMessages.dishes}
        inert={rest.busy}
        className={classNames('min-w-0 max-md:pb-20', isReviewing && 'max-md:hidden')}
      >
        <DishPicker counter={counter} countOf={countOf} onAdd={round.add} />
      </section>
      <div
        className={classNames(
          'grid md:sticky md:top-19 md:max-h-[calc(100dvh-6rem)] md:grid-rows-[minmax(0,1fr)]',
          !isReviewing && 'max-md:hidden',
        )}
      >
        <Panel round={round} Choices={Choices} onDishes={() => setReviewing(false)} {...rest} />
      </div>
      {isReviewing || count === 0 ? undefined : (
        <div className={bar}>
          <AdminButton size="large" block onClick={() => setReviewing(true)}>
            {counterMessages.viewOrder(count)} · {rupees(round.grandTotal)}
          </AdminButton>
        </div>
      )}
    </div>
  )
}

type PanelProps = Omit<Props, 'draftKey'> & { round: ReturnType<typeof useRound>; onDishes: () => void }

function Panel({ round, Choices, busy, problem, isOnline, onSend, onDishes }: PanelProps) {
  const [openId, setOpenId] = useState<string>()
  const open = round.lines.find(({ id }) => id === openId)
  const wrong = problem ?? round.form.formState.errors.root?.message
  return (
    <section
      aria-label={texts.order}
      className="flex min-h-0 flex-col rounded-md border border-line-2 bg-paper"
    >
      <div className="flex min-h-14 flex-none items-center justify-between gap-3 border-b border-line px-4 py-1.5">
        <h2 className="heading-4">{texts.order}</h2>
        <AdminButton variant="outline" onClick={onDishes} className="md:hidden!">
          {counterMessages.backToDishes}
        </AdminButton>
      </div>
      <div inert={busy} className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto px-4 py-2">
        <OrderLines lines={round.lines} onQuantity={round.setQuantity} onChoose={({ id }) => setOpenId(id)} />
        <Input
          {...round.form.register('note')}
          label={texts.note}
          optional
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <div className="grid flex-none gap-2.5 rounded-b-md border-t border-line bg-paper px-4 py-3 max-md:sticky max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]">
        <p aria-live="polite" aria-atomic className="flex justify-between gap-4 heading-3 tabular-nums">
          <span>{texts.total}</span>
          <span>{rupees(round.grandTotal)}</span>
        </p>
        {wrong ? <Note tone="red">{wrong}</Note> : undefined}
        <AdminButton
          size="large"
          block
          disabled={!isOnline}
          loading={busy}
          loadingText={texts.sending}
          onClick={round.submit((sent) => onSend(sent, round.clear))}
        >
          {texts.send}
        </AdminButton>
      </div>
      {open?.food ? (
        <LineDialog
          key={open.id}
          line={open}
          Choices={Choices}
          onClose={() => setOpenId(undefined)}
          onDone={(choice) => {
            round.choose(open.id, choice)
            setOpenId(undefined)
          }}
        />
      ) : undefined}
    </section>
  )
}
