import type { Day, MoveRequest, Order } from '@momo/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clockTime, dayInNepal, longDay } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { moveMessages as texts } from './move-order.messages.ts'
import { decline, moveRequestQuery, reschedule } from './move-order.api.ts'
import { ownOrderQuery } from '../tracking/tracking.api.ts'

const isScheduled = ({ state, requestedSlot }: Order): boolean =>
  requestedSlot !== undefined && (state === 'placed' || state === 'accepted')

/** The branch is closed at the time of a scheduled order: its customer chooses another time or cancels. */
export function MoveOrder({ order }: { order: Order }) {
  const { data } = useQuery({ ...moveRequestQuery(order.id, order.version), enabled: isScheduled(order) })
  if (!isScheduled(order) || !data?.request) return undefined
  return <MoveCard order={order} request={data.request} />
}

const hasRoom = ({ ranges }: Day): boolean => ranges.some(({ isFull }) => !isFull)

function MoveCard({ order, request }: { order: Order; request: MoveRequest }) {
  const days = request.days.filter(hasRoom)
  const [date, setDate] = useState<string>()
  const [from, setFrom] = useState<string>()
  const day = days.find((one) => one.date === date) ?? days[0]
  const free = (day?.ranges ?? []).filter(({ isFull }) => !isFull)
  const slot = free.find((one) => one.from.toISOString() === from) ?? free[0]
  const { queryKey } = ownOrderQuery(order.id)
  const options = (done: string) => ({
    onSuccess: (changed: Order) => {
      queryClient.setQueryData(queryKey, changed)
      toast.success(done)
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: moveRequestQuery(order.id, 0).queryKey.slice(0, 3) }),
  })
  const move = useAction({ mutationFn: reschedule, ...options(texts.moved) })
  const cancel = useAction({ mutationFn: () => decline(order.id), ...options(texts.cancelled) })
  const error = move.error ?? cancel.error
  return (
    <section
      aria-labelledby="move-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border-[1.5px] border-amber-line bg-amber-soft p-5"
    >
      <div>
        <h2 id="move-title" className="heading-4 text-amber-deep">
          {texts.title}
        </h2>
        <p>{texts.text(request.reason)}</p>
        <p className="text-sm">
          {texts.answerBy(longDay(dayInNepal(request.answerBy)), clockTime(request.answerBy))}
        </p>
      </div>
      {day && slot ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2">
          <Select
            name="move-day"
            label={texts.day}
            value={day.date}
            options={days.map((one) => ({ value: one.date, label: longDay(one.date) }))}
            onChange={(event) => setDate(event.target.value)}
          />
          <Select
            name="move-time"
            label={texts.time}
            value={slot.from.toISOString()}
            options={free.map((one) => ({
              value: one.from.toISOString(),
              label: texts.slot(clockTime(one.from), clockTime(one.to)),
            }))}
            onChange={(event) => setFrom(event.target.value)}
          />
        </div>
      ) : (
        <p>{texts.noTimes}</p>
      )}
      <p role="alert" className="font-medium text-red-text empty:hidden">
        {error ? problemOf(error, texts.faults).text : undefined}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {slot ? (
          <Button
            variant="strong"
            loading={move.isPending}
            loadingText={texts.moving}
            disabled={cancel.isPending}
            onClick={() => move.run({ id: order.id, from: slot.from, to: slot.to })}
          >
            {texts.move}
          </Button>
        ) : undefined}
        <Button
          variant="danger-outline"
          loading={cancel.isPending}
          loadingText={texts.cancelling}
          disabled={move.isPending}
          onClick={() => cancel.run()}
        >
          {texts.cancel}
        </Button>
      </div>
    </section>
  )
}
