import { mostGaps, type Series } from '@momo/contracts/invoices'
import { Check } from 'lucide-react'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { chainMessages } from './chain.messages.ts'

const texts = chainMessages.series

/** '000042' of 'BNS-2083/84-000042'. */
export const shortNumber = (number: string | undefined): string => number?.split('-').at(-1) ?? '–'

export function Missing({ count }: { count: number }) {
  if (count > 0) return <b className="font-semibold text-red-text tabular-nums">{count}</b>
  return (
    <span className="text-green-text">
      <Check aria-hidden className="inline size-4" />
      <span className="sr-only">{texts.none}</span>
    </span>
  )
}

const momentOf = (at: Date) => `${longDate(at)}, ${clockTime(at)}`

/** What is missing, and the bills around it. */
export function GapNotes({ series }: { series: Series[] }) {
  const broken = series.filter(({ missing }) => missing > 0)
  return broken.flatMap(({ branchName, gaps }) => [
    ...gaps.map(({ from, to, before, after }) => (
      <Note key={from} tone="red">
        <b>{texts.missing(from, to)}</b>{' '}
        {[before, after]
          .flatMap((one) => (one ? [texts.before(shortNumber(one.number), momentOf(one.issuedAt))] : []))
          .join(' ')}{' '}
        {texts.ask(branchName)}
      </Note>
    )),
    ...(gaps.length === mostGaps
      ? [
          <Note key={`${branchName} more`} tone="red">
            {texts.moreGaps(branchName)}
          </Note>,
        ]
      : []),
  ])
}
