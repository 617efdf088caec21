import type { BalanceAges, SupplierBalance } from '@momo/contracts/supplier-bills'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { DownloadButton } from '#ui/patterns/lists/download-button.tsx'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { paths } from '../paths.ts'
import { balancesQuery, downloadBalances } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { amount } from '../unit-amounts.ts'
import { viewFromUrl } from './bills-view.ts'
import { listMessages } from './list.messages.ts'

const texts = listMessages.owed
const ages = Object.keys(texts.ages) as (keyof BalanceAges)[]

/** What we owe each supplier, by the days after the due date. */
export function OwedList() {
  const { search } = useLocation()
  const isLate = viewFromUrl(new URLSearchParams(search)).filter === 'overdue'
  const query = useInfiniteQuery(balancesQuery(isLate ? { filter: 'overdue' } : {}))
  return (
    <ListView
      query={query}
      texts={{ ...billMessages, failed: texts.failed }}
      explain={(error) => problemOf(error, billMessages.loadFaults).text}
    >
      {({ pages }) => (
        <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
          <ListFrame filters={<Filters isLate={isLate} />} foot={<ShowMore query={query} />}>
            <DataTable
              caption={texts.caption}
              columns={columns}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ supplierId }) => supplierId}
              empty={<ListEmpty isSearch={isLate} isNarrowed={false} texts={texts} />}
            />
          </ListFrame>
        </div>
      )}
    </ListView>
  )
}

function Filters({ isLate }: { isLate: boolean }) {
  const { search } = useLocation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <nav aria-label={texts.filterLabel} className="flex flex-wrap gap-2">
        <ChipLink to={withQuery(search, { filter: undefined })} active={!isLate} preventScrollReset>
          {texts.allSuppliers}
        </ChipLink>
        <ChipLink to={withQuery(search, { filter: 'overdue' })} active={isLate} preventScrollReset>
          {texts.onlyOverdue}
        </ChipLink>
      </nav>
      <DownloadButton
        size="compact"
        label={texts.export}
        busy={texts.exporting}
        failed={texts.exportFailed}
        download={downloadBalances}
      />
    </div>
  )
}

const zero = <span className="text-ink-3">0.00</span>

const columns: Column<SupplierBalance>[] = [
  {
    key: 'supplier',
    head: texts.supplier,
    cell: ({ supplierId, supplierName, openBills, unapproved }) => (
      <span className="block md:min-w-44">
        <Link
          to={paths.supplier(supplierId)}
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {supplierName}
        </Link>
        <span className="block text-sm text-ink-2">
          {openBills === 0 && unapproved.bills > 0
            ? texts.toApprove(unapproved.bills)
            : texts.bills(openBills)}
        </span>
      </span>
    ),
  },
  { key: 'owed', head: texts.total, number: true, cell: (row) => <Owed row={row} /> },
  ...ages.map((age): Column<SupplierBalance> => ({
    key: age,
    head: texts.ages[age],
    number: true,
    secondary: true,
    cell: ({ ages: sums }) =>
      sums[age] === 0 ? (
        zero
      ) : (
        <span className={age === 'notDue' ? undefined : 'font-semibold text-red-text'}>
          {amount(sums[age])}
        </span>
      ),
  })),
  {
    key: 'credit',
    head: texts.credit,
    number: true,
    secondary: true,
    cell: ({ advances, credits }) => (advances + credits === 0 ? zero : amount(-(advances + credits))),
  },
]

function Owed({ row: { supplierId, supplierName, owed, overdue } }: { row: SupplierBalance }) {
  const text = rupees(owed)
  return (
    <>
      <NumberLink
        to={`${paths.bills}?supplier=${supplierId}`}
        className="font-semibold"
        aria-label={texts.ofSupplier(supplierName, text)}
      >
        <span className="md:hidden">{text}</span>
        <span className="max-md:hidden">{amount(owed)}</span>
      </NumberLink>
      {overdue > 0 ? (
        <span className="block text-sm font-semibold text-red-text md:hidden">
          {texts.overdueOf(rupees(overdue))}
        </span>
      ) : undefined}
    </>
  )
}
