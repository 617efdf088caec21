import { type Item, type Location, type Movement, movementKinds } from '@momo/contracts/inventory'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Scale } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { DownloadButton } from '#ui/patterns/lists/download-button.tsx'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { changeText, quantityText } from '#lib/stock/quantity-text.ts'
import { documentWords, movementWords } from '#lib/stock/stock.messages.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { ledgerPeriods, type LedgerView, ledgerViewFromUrl } from './ledger-view.ts'
import { documentParam, downloadLedger, ledgerQuery } from './ledger.api.ts'
import { ledgerMessages } from './ledger.messages.ts'

const texts = ledgerMessages.ledger

type Measured = Pick<Item, 'id' | 'name' | 'baseUnit'>
type Props = {
  item: Measured
  /** Places that have the item. */
  places: [Location, ...Location[]]
  /** The place in the URL. */
  chosen: string | undefined
}

/** The movements of the item at one place, the last to happen first. Place and filters are part of the URL. */
export function ItemLedger({ item, places, chosen }: Props) {
  const view = ledgerViewFromUrl(new URLSearchParams(useLocation().search))
  const place = places.find(({ id }) => id === chosen) ?? places[0]
  return (
    <AdminCard
      title={texts.title}
      action={
        <DownloadButton
          label={view.since ? texts.export : texts.exportLast}
          busy={texts.exporting}
          failed={texts.exportFailed}
          download={() => downloadLedger({ itemId: item.id, locationId: place.id, view })}
        />
      }
    >
      <Filters places={places} place={place} view={view} />
      <Movements key={place.id} item={item} place={place} view={view} />
    </AdminCard>
  )
}

function Filters({ places, place, view }: { places: Location[]; place: Location; view: LedgerView }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const select = (
    name: string,
    label: string,
    options: { value: string; label: string }[],
    value: string,
  ) => (
    <Select
      label={label}
      hideLabel
      options={options}
      value={value}
      onChange={(event) =>
        void navigate(withQuery(search, { [name]: event.target.value }), { preventScrollReset: true })
      }
      className="min-w-0 flex-1 basis-40 md:max-w-60"
    />
  )
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-4.5 py-3">
      {select(
        'place',
        texts.place,
        places.map(({ id, name }) => ({ value: id, label: name })),
        place.id,
      )}
      {select(
        'movement',
        texts.kind,
        [
          { value: '', label: texts.allKinds },
          ...movementKinds.map((value) => ({ value, label: movementWords[value] })),
        ],
        view.kind ?? '',
      )}
      {select(
        'since',
        texts.period,
        [
          { value: '', label: texts.allTime },
          ...ledgerPeriods.map((value) => ({ value, label: texts.lastDays(value) })),
        ],
        view.since ?? '',
      )}
    </div>
  )
}

type PartProps = { item: Measured; place: Location; view: LedgerView }

function Movements({ item, place, view }: PartProps) {
  const { search } = useLocation()
  const query = useInfiniteQuery(ledgerQuery({ itemId: item.id, locationId: place.id, view }))
  const isNarrowed = view.kind !== undefined || view.since !== undefined
  return (
    <>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={texts.failed} tryAgain={ledgerMessages.tryAgain} />
          </div>
        )}
      >
        {({ pages }) => (
          <div className="[&_td:nth-child(even)]:max-md:justify-self-end [&>div]:rounded-none [&>div]:border-0">
            <DataTable
              caption={texts.caption(item.name, place.name)}
              columns={columns(item, search)}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ id }) => id}
              empty={
                <EmptyState
                  drawing="search"
                  title={isNarrowed ? texts.nothingFound : texts.none}
                  text={isNarrowed ? texts.nothingFoundText : texts.noneText}
                />
              }
            />
          </div>
        )}
      </QueryView>
      <ShowMore query={query} label={texts.more} />
    </>
  )
}

const columns = ({ baseUnit }: Measured, search: string): Column<Movement>[] => [
  { key: 'movement', head: texts.movement, cell: (movement) => <What movement={movement} /> },
  {
    key: 'change',
    head: texts.change,
    number: true,
    cell: ({ quantity }) => (
      <span className={classNames(quantity > 0 && 'font-semibold text-green-text')}>
        {quantity === 0 ? texts.noQuantity : changeText(quantity, baseUnit)}
      </span>
    ),
  },
  {
    key: 'document',
    head: texts.document,
    cell: (movement) => <DocumentCell movement={movement} search={search} />,
  },
  {
    key: 'balance',
    head: texts.balance,
    number: true,
    cell: ({ balance }) =>
      balance === undefined ? undefined : (
        <b className="font-semibold max-md:text-sm">{quantityText(balance, baseUnit)}</b>
      ),
  },
  {
    key: 'value',
    head: texts.value,
    number: true,
    secondary: true,
    cell: ({ value }) => (value === undefined ? undefined : rupees(value)),
  },
]

function What({ movement: { kind, quantity, reverses, reason, note, by } }: { movement: Movement }) {
  const isCount = kind === 'count' || kind === 'cost-correction'
  const Icon = isCount ? Scale : quantity > 0 ? ArrowDown : ArrowUp
  const details = [reason, note, by].filter(Boolean).join(' · ')
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={isCount ? 'amber' : quantity > 0 ? 'green' : 'grey'} icon={<Icon aria-hidden />}>
          {movementWords[kind]}
        </Badge>
        {reverses ? <Badge>{texts.reversal}</Badge> : undefined}
      </span>
      {details ? <span className="block text-sm wrap-anywhere text-ink-2">{details}</span> : undefined}
    </>
  )
}

function DocumentCell({ movement, search }: { movement: Movement; search: string }) {
  const { documentType, documentId, happenedAt } = movement
  const when = `${longDate(happenedAt)}, ${clockTime(happenedAt)}`
  return (
    <>
      <Link
        to={withQuery(search, { document: documentParam({ type: documentType, id: documentId }) })}
        preventScrollReset
        aria-label={texts.open(documentWords[documentType], when)}
        className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
      >
        {documentWords[documentType]}
      </Link>
      <span className="block text-sm text-ink-2">{when}</span>
    </>
  )
}
