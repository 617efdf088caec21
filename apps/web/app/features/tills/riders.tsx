import type { TillDay } from '@momo/contracts/tills'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Panel } from './panel.tsx'
import { tillMessages as texts } from './tills.messages.ts'

type Props = {
  day: TillDay
  /** Name and open amount of the rider; empty for another rider. Absent for head office, which only reads. */
  onHandOver?: (name: string, open: number) => void
}

/** Cash that riders collected, until it is handed over. */
export function Riders({ day: { takers, handOvers }, onHandOver }: Props) {
  return (
    <Panel
      title={texts.riders}
      action={
        onHandOver ? (
          <AdminButton variant="quiet" size="small" onClick={() => onHandOver('', 0)}>
            {texts.anotherRider}
          </AdminButton>
        ) : undefined
      }
    >
      {takers.length === 0 ? <p className="text-ink-2">{texts.ridersEmpty}</p> : undefined}
      <ul className="grid gap-3">
        {takers.map((taker) => (
          <li key={taker.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{taker.name}</p>
              <p className="text-sm text-ink-2 tabular-nums">{tookInWords(taker)}</p>
            </div>
            {taker.open > 0 && onHandOver ? (
              <AdminButton
                variant="outline"
                size="small"
                aria-label={texts.handOverOf(taker.name)}
                onClick={() => onHandOver(taker.name, taker.open)}
              >
                {texts.handOver}
              </AdminButton>
            ) : undefined}
          </li>
        ))}
      </ul>
      {handOvers.length > 0 ? (
        <details className="border-t border-line pt-3 text-sm">
          <summary className="min-h-7 cursor-pointer font-semibold pointer-coarse:min-h-11">
            {texts.handOvers}
          </summary>
          <ul className="mt-1 grid gap-1 text-ink-2">
            {handOvers.map(({ id, name, amount, at, takenBy }) => (
              <li key={id} className="wrap-anywhere tabular-nums">
                {texts.handOverRow(name, rupees(amount), clockTime(at), takenBy)}
              </li>
            ))}
          </ul>
        </details>
      ) : undefined}
    </Panel>
  )
}

export function tookInWords({ orders, taken, handedOver, open }: TillDay['takers'][number]): string {
  const rest =
    open === 0 ? texts.nothingOpen : open > 0 ? texts.stillOpen(rupees(open)) : texts.tooMuch(rupees(-open))
  return [
    texts.tookCash(orders, rupees(taken)),
    ...(handedOver > 0 ? [texts.handedOver(rupees(handedOver))] : []),
    rest,
  ].join(' · ')
}
