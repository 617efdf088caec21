import { type Item, itemKinds } from '@momo/contracts/inventory'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame, SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { unitsOf } from '#lib/stock/quantity-text.ts'
import { itemKindWords } from '#lib/stock/stock.messages.ts'
import { itemMessages } from './items.messages.ts'
import { itemsQueryFromUrl, viewFromUrl } from './items-view.ts'

const texts = itemMessages.list

export function ItemList() {
  const { search } = useLocation()
  const query = useInfiniteQuery(itemsQueryFromUrl(new URLSearchParams(search)))
  const { q, kind, isArchived } = viewFromUrl(new URLSearchParams(search))
  const isNarrowed = q !== undefined || kind !== undefined || isArchived
  return (
    <ListView
      query={query}
      texts={itemMessages}
      explain={(error) => problemOf(error, itemMessages.faults).text}
    >
      {({ pages }) => (
        <ListFrame filters={<Filters />} foot={<ShowMore query={query} />}>
          <DataTable
            caption={texts.caption}
            columns={columns(search)}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ id }) => id}
            empty={<ListEmpty isSearch={isNarrowed} isNarrowed={isNarrowed} texts={texts} />}
          />
        </ListFrame>
      )}
    </ListView>
  )
}

const kindOptions = [
  { value: '', label: texts.allKinds },
  ...itemKinds.map((value) => ({ value, label: itemKindWords[value] })),
]

function Filters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { q, kind, isArchived } = viewFromUrl(new URLSearchParams(search))
  const to = (changes: Record<string, string | undefined>) =>
    withQuery(search, { ...changes, item: undefined })
  const go = (changes: Record<string, string>) => void navigate(to(changes), { preventScrollReset: true })
  return (
    <>
      <TabLinks
        label={texts.states}
        items={[
          { to: to({ archived: undefined }), label: texts.current, current: !isArchived },
          { to: to({ archived: 'yes' }), label: texts.archived, current: isArchived },
        ]}
      />
      <SearchRow label={texts.search} value={q ?? ''} onSearch={(text) => go({ q: text })}>
        <Select
          label={texts.kind}
          hideLabel
          options={kindOptions}
          value={kind ?? ''}
          onChange={(event) => go({ kind: event.target.value })}
          className="min-w-0 flex-1 basis-36 md:max-w-48"
        />
      </SearchRow>
    </>
  )
}

const columns = (search: string): Column<Item>[] => [
  {
    key: 'name',
    head: texts.name,
    cell: ({ id, name, nameNe }) => (
      <>
        <Link
          to={withQuery(search, { item: id })}
          preventScrollReset
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        {nameNe ? (
          <span lang="ne" className="block text-sm wrap-anywhere text-ink-2">
            {nameNe}
          </span>
        ) : undefined}
      </>
    ),
  },
  { key: 'kind', head: texts.kind, cell: ({ kind }) => <Badge>{itemKindWords[kind]}</Badge> },
  {
    key: 'units',
    head: texts.unit,
    cell: (item) => (
      <span className="wrap-anywhere max-md:text-sm max-md:text-ink-2">
        {unitsOf(item)
          .map(({ name }) => name)
          .join(', ')}
      </span>
    ),
  },
  {
    key: 'area',
    head: texts.area,
    cell: ({ storageArea }) => (
      <span className="wrap-anywhere max-md:text-sm max-md:text-ink-2">{storageArea}</span>
    ),
  },
  {
    key: 'batches',
    head: texts.batches,
    secondary: true,
    cell: ({ tracksBatches }) => (tracksBatches ? texts.tracked : undefined),
  },
]
