import type { OwnItem } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { ApiError } from '#lib/api/api-error.ts'
import { ownItemQuery } from '#lib/stock/own-item.ts'
import { isMissing } from '#lib/api/page-missing.ts'
import { longDay, todayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { stockWords } from '#lib/stock/stock.messages.ts'
import { OwnBatches } from './own-batches.tsx'
import { OwnHistory } from './own-history.tsx'
import { OwnMovements } from './own-movements.tsx'

import { daysLeftText, levelBar } from './own-stock-view.ts'
import { ownItemMessages as texts, ownStockMessages as words } from './own-stock.messages.ts'
import { StockMarks } from './stock-marks.tsx'

/** One item at the own branch: level, batches and movements. */
export function OwnItemScreen({ id }: { id: string }) {
  const query = useQuery(ownItemQuery(id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LinkButton
        to="/branchadmin/inventory"
        variant="quiet"
        size="small"
        icon={<ArrowLeft aria-hidden />}
        className="-ml-4 justify-self-start"
      >
        {texts.back}
      </LinkButton>
      {query.data ? undefined : <h1 className="sr-only">{texts.title}</h1>}
      <ListView
        query={query}
        texts={{ ...words, failed: texts.failed }}
        explain={(fault) => problemOf(fault, words.faults).text}
        missing={{ is: isUnavailable, ...texts.unavailable }}
      >
        {(item) => <OpenedItem item={item} />}
      </ListView>
    </div>
  )
}

/** The API answers 403 for an item that the branch does not have. */
const isUnavailable = (fault: Error) =>
  isMissing(fault) || (fault instanceof ApiError && fault.status === 403)

function OpenedItem({ item }: { item: OwnItem }) {
  const today = todayInNepal()
  return (
    <>
      <div>
        <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold wrap-anywhere text-blue">
          {item.name}
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          {item.nameNe ? <span lang="ne">{item.nameNe}</span> : undefined}
          <StockMarks item={item} today={today} />
        </p>
      </div>
      {item.state === 'unknown' ? <Note tone="blue">{texts.notCountedText}</Note> : undefined}
      {item.state === 'below-zero' ? <Note tone="amber">{texts.belowZeroText}</Note> : undefined}
      <Facts item={item} />
      {item.state === 'unknown' ? undefined : <OwnHistory item={item} />}
      {item.tracksBatches ? <OwnBatches item={item} today={today} /> : undefined}
      <OwnMovements item={item} />
    </>
  )
}

function Facts({ item }: { item: OwnItem }) {
  const { onHand, safetyLevel, baseUnit, storageArea, value, useBy } = item
  const bar = levelBar(item)
  const days = daysLeftText(item)
  const facts = [
    [words.inStock, onHand === undefined ? stockWords.notCounted : quantityText(onHand, baseUnit)],
    [words.safetyLevel, safetyLevel > 0 ? quantityText(safetyLevel, baseUnit) : words.noLevel],
    ...(days ? [[words.daysLeft, days]] : []),
    ...(storageArea ? [[words.storedIn, storageArea]] : []),
    ...(useBy ? [[words.useBy, longDay(useBy)]] : []),
    ...(value === undefined ? [] : [[words.value, rupees(value)]]),
  ]
  return (
    <section className="grid gap-3 rounded-md border border-line-2 bg-paper p-4.5">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-semibold wrap-anywhere tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {bar ? <ProgressBar {...bar} /> : undefined}
    </section>
  )
}
