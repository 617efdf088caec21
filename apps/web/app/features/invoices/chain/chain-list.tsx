import { billKinds, type ChainBillPage } from '@momo/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFoot, ListFrame, SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { BranchFilter } from './branch-filter.tsx'
import { chainColumns } from './chain-columns.tsx'
import { chainMessages as texts } from './chain.messages.ts'
import { chainQueryFromUrl, viewFromUrl } from './chain-view.ts'

const explain = (error: Error) => problemOf(error, texts.faults).text

export function ChainList() {
  const query = useQuery(chainQueryFromUrl(new URLSearchParams(useLocation().search)))
  return (
    <ListView query={query} texts={texts} explain={explain}>
      {(page) => <Bills page={page} />}
    </ListView>
  )
}

function Bills({ page }: { page: ChainBillPage }) {
  const { search } = useLocation()
  const { q, cursor, branchId, kind } = viewFromUrl(new URLSearchParams(search))
  return (
    <ListFrame
      filters={<Filters />}
      foot={
        <ListFoot
          first={cursor ? withQuery(search, { cursor: undefined }) : undefined}
          next={page.nextCursor ? withQuery(search, { cursor: page.nextCursor }) : undefined}
        />
      }
    >
      <DataTable
        caption={texts.caption}
        columns={chainColumns}
        rows={page.items}
        rowKey={({ id }) => id}
        empty={
          <ListEmpty
            isSearch={q !== undefined}
            isNarrowed={[q, branchId, kind].some((one) => one !== undefined)}
            texts={texts}
          />
        }
      />
    </ListFrame>
  )
}

const kindOptions = [
  { value: '', label: texts.allKinds },
  ...billKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
]

function Filters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { q, kind } = viewFromUrl(new URLSearchParams(search))
  const go = (changes: Record<string, string>) =>
    void navigate(withQuery(search, { ...changes, cursor: undefined }), { preventScrollReset: true })
  return (
    <SearchRow label={texts.searchLabel} value={q ?? ''} onSearch={(text) => go({ q: text })}>
      <BranchFilter />
      <Select
        label={texts.kind}
        hideLabel
        options={kindOptions}
        value={kind ?? ''}
        onChange={(event) => go({ kind: event.target.value })}
        className="min-w-0 flex-1 basis-32 md:max-w-40"
      />
    </SearchRow>
  )
}
