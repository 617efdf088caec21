import type { TillDay } from '@momo/contracts/tills'
import { Printer } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Loading, useDeferred } from '#lib/api/deferred.ts'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListFailed } from '#ui/patterns/lists/list-failed.tsx'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { type CashRequest, CashDialog } from './cash-dialog.tsx'
import { CountScreen } from './count-screen.tsx'
import { DayChoice } from './day-choice.tsx'
import { Riders } from './riders.tsx'
import { TillSheet } from './till-sheet.tsx'
import { settleCash, takeCash } from './tills.api.ts'
import { tillMessages as texts } from './tills.messages.ts'
import { type UnpaidOrder, UnpaidOrders } from './unpaid-orders.tsx'

const column = 'grid grid-cols-[minmax(0,1fr)] gap-4'

const listSkeleton = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

type Props = {
  date: string
  day: Loading<TillDay>
  /** Default name for cash taken at the counter. */ me: string
  outlet: string
}

export function TillScreen(props: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DayChoice date={props.date} />
      <Suspense fallback={listSkeleton}>
        <OpenDay {...props} />
      </Suspense>
    </div>
  )
}

export function OpenDay({ day: loading, me, outlet }: Props) {
  const loaded = useDeferred(loading)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<CashRequest>()
  useFreshSums(revalidate)
  if ('fault' in loaded) {
    const { text } = problemOf(loaded.fault, texts.faults)
    return <ListFailed title={texts.failed} text={text} tryAgain={texts.tryAgain} loading={texts.loading} />
  }
  const day = loaded.value
  const onChanged = () => void revalidate()
  return (
    <>
      {day.openOrders > 0 && !day.closing ? <UnderWay count={day.openOrders} /> : undefined}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {/* First on a phone, because outstanding cash is collected before counting. */}
        <div
          className={classNames(
            column,
            'wide:col-start-2 wide:row-start-1',
            day.closing && 'max-wide:order-last',
          )}
        >
          <UnpaidOrders unpaid={day.unpaid} onSettle={(order) => setAsked(settling(order, me, onChanged))} />
          <Riders
            day={day}
            onHandOver={(name, open) => setAsked(handingOver(day.date, { name, open }, onChanged))}
          />
        </div>
        <div className={column}>
          {day.closing ? (
            <Closed day={{ ...day, closing: day.closing }} outlet={outlet} />
          ) : (
            <CountScreen key={day.date} day={day} onChanged={onChanged} />
          )}
        </div>
      </div>
      <CashDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

/** Revalidates when the page becomes visible, because hand-overs may happen while counting. */
function useFreshSums(refresh: () => Promise<void>): void {
  useEffect(() => {
    const refreshIfVisible = () => void (document.visibilityState === 'visible' && refresh())
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [refresh])
}

function UnderWay({ count }: { count: number }) {
  const board = (
    <LinkButton to="/branchadmin/customerorder" variant="quiet" size="small">
      {texts.toBoard}
    </LinkButton>
  )
  return (
    <Note tone="amber" action={board}>
      {texts.openOrders(count)}
    </Note>
  )
}

function Closed({ day, outlet }: Parameters<typeof TillSheet>[0]) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="strong" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      {day.closing.since.length > 0 ? <Note tone="amber">{texts.sinceText}</Note> : undefined}
      <TillSheet day={day} outlet={outlet} />
    </>
  )
}

function settling({ id, number, riderName }: UnpaidOrder, me: string, onChanged: () => void): CashRequest {
  return {
    title: texts.settleOf(number),
    hint: texts.settleHint,
    nameLabel: texts.takenBy,
    name: riderName ?? me,
    save: async ({ name }) => {
      await settleCash(id, name).finally(onChanged)
      toast.success(texts.settled(number))
    },
  }
}

function handingOver(
  date: string,
  { name, open }: { name: string; open: number },
  onChanged: () => void,
): CashRequest {
  return {
    title: name ? texts.handOverOf(name) : texts.handOver,
    hint: texts.handOverHint,
    nameLabel: texts.rider,
    name,
    amount: open,
    save: async (cash) => {
      // Also after a lost response, because the hand-over may have been saved.
      await takeCash(date, cash).finally(onChanged)
      toast.success(texts.took(cash.name, rupees(cash.amount)))
    },
  }
}
