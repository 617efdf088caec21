import type { Tab, TabRound } from '@momo/contracts/tabs'
import { Trash2 } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { toneOf } from '#lib/format/staff-order.messages.ts'
import { stateWords } from '#lib/format/staff-order.messages.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { tabsMessages } from '../tabs.messages.ts'

const texts = tabsMessages.rounds

/** What the kitchen has begun is waste when it is taken off. */
const cooked: readonly TabRound['state'][] = ['preparing', 'ready', 'served']

export type VoidableLine = TabRound['lines'][number] & { orderId: string; isCooked: boolean }

type Props = { tab: Tab; isLocked: boolean; onVoid: (line: VoidableLine) => void }

/** The rounds, newest first: each is an order of the kitchen with its state. */
export function RoundList({ tab, isLocked, onVoid }: Props) {
  if (tab.rounds.length === 0)
    return (
      <AdminCard title={texts.title}>
        <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
      </AdminCard>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {tab.rounds
        .map((round, index) => ({ round, index }))
        .toReversed()
        .map(({ round, index }) => (
          <AdminCard
            key={round.orderId}
            title={texts.round(index + 1, round.shortNumber)}
            action={
              <span className="flex items-center gap-2 text-sm text-ink-2">
                {clockTime(round.placedAt)}
                <Badge tone={toneOf(round.state)}>{stateWords[round.state]}</Badge>
              </span>
            }
          >
            {round.note ? (
              <p className="px-4.5 pt-2 text-sm text-ink-2">{texts.note(round.note)}</p>
            ) : undefined}
            <ul className="divide-y divide-line">
              {round.lines.map((line) => (
                <Line
                  key={line.position}
                  line={line}
                  onVoid={
                    isLocked || tab.state !== 'open' || line.quantity === line.voided
                      ? undefined
                      : () =>
                          onVoid({
                            ...line,
                            orderId: round.orderId,
                            isCooked: cooked.includes(round.state),
                          })
                  }
                />
              ))}
            </ul>
          </AdminCard>
        ))}
    </div>
  )
}

type LineProps = { line: TabRound['lines'][number]; onVoid: (() => void) | undefined }

function Line({ line, onVoid }: LineProps) {
  const left = line.quantity - line.voided
  return (
    <li className="flex min-h-13 items-center gap-3 py-1.5 pr-2 pl-4.5">
      <span
        className={classNames(
          'w-8 flex-none font-display text-lg font-bold tabular-nums',
          left === 0 && 'text-ink-3',
        )}
      >
        {left}×
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className={classNames('font-semibold wrap-anywhere', left === 0 && 'text-ink-3 line-through')}>
          {line.name}
        </span>
        {line.options.length > 0 ? (
          <span className="block text-sm text-ink-2">{line.options.join(', ')}</span>
        ) : undefined}
        {line.note ? <span className="block text-sm text-ink-2">{texts.note(line.note)}</span> : undefined}
        {line.voided > 0 ? (
          <span className="block text-sm font-medium text-red-text">{texts.voided(line.voided)}</span>
        ) : undefined}
      </span>
      <span className="font-display font-bold whitespace-nowrap tabular-nums">{rupees(line.price)}</span>
      {onVoid ? (
        <IconButton label={texts.void(line.name)} onClick={onVoid}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : (
        <span aria-hidden className="size-11 flex-none" />
      )}
    </li>
  )
}
