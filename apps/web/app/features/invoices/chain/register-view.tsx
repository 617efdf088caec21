import type { BillsSummary, RegisterLine, RegisterPage } from '@momo/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useLocation } from 'react-router'
import { nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFoot, ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { downloadSalesRegister } from '../invoices.api.ts'
import { BranchFilter } from './branch-filter.tsx'
import { chainMessages } from './chain.messages.ts'
import { registerQueryFromUrl, summaryQueryFromUrl, viewFromUrl } from './chain-view.ts'
import { registerColumns } from './register-columns.tsx'

const texts = chainMessages.register
const listTexts = { ...chainMessages, failed: texts.failed }
const explain = (error: Error) => problemOf(error, chainMessages.faults).text

/** The sales register of the month. A part of it is never shown as the whole: the sums are those of the month. */
export function RegisterView() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const summary = useQuery(summaryQueryFromUrl(params)).data
  const query = useQuery(registerQueryFromUrl(params))
  return (
    <ListView query={query} texts={listTexts} explain={explain}>
      {(page) => <Register page={page} summary={summary} />}
    </ListView>
  )
}

function Register({ page, summary }: { page: RegisterPage; summary: BillsSummary | undefined }) {
  const { search } = useLocation()
  const { cursor, branchId } = viewFromUrl(new URLSearchParams(search))
  return (
    <ListFrame
      filters={
        <>
          <Actions />
          {summary ? <Facts summary={summary} /> : undefined}
        </>
      }
      foot={
        <>
          {page.items.length > 0 ? <Sums lines={page.items} /> : undefined}
          <ListFoot
            first={cursor ? withQuery(search, { cursor: undefined }) : undefined}
            next={page.nextCursor ? withQuery(search, { cursor: page.nextCursor }) : undefined}
          />
        </>
      }
    >
      <DataTable
        caption={texts.caption}
        columns={registerColumns}
        rows={page.items}
        rowKey={({ id }) => id}
        empty={<ListEmpty isSearch={false} isNarrowed={branchId !== undefined} texts={chainMessages} />}
      />
    </ListFrame>
  )
}

function Actions() {
  const { month, branchId } = viewFromUrl(new URLSearchParams(useLocation().search))
  const { run, isPending, error } = useAction({
    mutationFn: () => downloadSalesRegister(month, branchId),
    onSuccess: () => toast.success(texts.done(nepaliMonth(month))),
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <BranchFilter />
        <LinkButton to="/superadmin/suppliers/bills" variant="quiet" size="compact">
          {texts.purchases}
        </LinkButton>
        <AdminButton
          variant="strong"
          size="compact"
          icon={<Download aria-hidden />}
          className="max-sm:w-full sm:ml-auto"
          loading={isPending}
          data-download
          aria-keyshortcuts="D"
          onClick={() => run()}
        >
          {isPending ? texts.downloading : texts.download}
        </AdminButton>
      </div>
      {error ? <Note tone="red">{texts.downloadFailed}</Note> : undefined}
    </>
  )
}

function Facts({ summary }: { summary: BillsSummary }) {
  const facts = [
    [texts.sales(nepaliMonth(summary.month)), rupees(summary.total)],
    [texts.taxable, rupees(summary.taxable)],
    [texts.vat, rupees(summary.vat)],
    ...(summary.nonTaxable === 0 ? [] : [[texts.nonTaxable, rupees(summary.nonTaxable)]]),
    ...(summary.sellerPan ? [[texts.sellerPan, summary.sellerPan]] : []),
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-4 gap-y-2 py-1">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="font-display text-lg font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Of the lines on this page; the sums of the month are above. */
function Sums({ lines }: { lines: RegisterLine[] }) {
  const sumOf = (name: 'total' | 'vat') => rupees(lines.reduce((sum, line) => sum + line[name], 0))
  return (
    <p className="flex flex-wrap justify-between gap-x-4 bg-desk px-4 py-3 font-semibold tabular-nums">
      <span>{texts.lines(lines.length)}</span>
      <span>
        {sumOf('total')} <span className="font-normal text-ink-2">· {texts.vatOf(sumOf('vat'))}</span>
      </span>
    </p>
  )
}
