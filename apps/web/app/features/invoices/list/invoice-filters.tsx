import { billKinds, type BillPage } from '@momo/contracts/invoices'
import { paymentMethods } from '@momo/contracts/payments'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { longDay, todayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { DayRange } from '#ui/patterns/lists/day-range.tsx'
import { SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { billListMessages as texts } from './invoice-list.messages.ts'
import { viewFromUrl } from './invoice-list-view.ts'

const methodOptions = [
  { value: '', label: texts.anyMethod },
  ...paymentMethods.map((method) => ({ value: method, label: methodWords[method] })),
]

export function BillFilters({ page }: { page: BillPage }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { kind: current, method, q } = viewFromUrl(new URLSearchParams(search))
  const to = (changes: Record<string, string | undefined>) =>
    withQuery(search, { ...changes, cursor: undefined })
  const go = (changes: Record<string, string | undefined>) =>
    void navigate(to(changes), { preventScrollReset: true })
  const days = { from: page.from, to: page.to }
  const tabs = billKinds.map((kind) => ({
    to: to({ kind }),
    label: texts.kinds[kind],
    current: kind === current,
  }))
  return (
    <>
      <TabLinks
        label={texts.kind}
        items={[{ to: to({ kind: undefined }), label: texts.all, current: current === undefined }, ...tabs]}
      />
      <SearchRow label={texts.searchLabel} value={q ?? ''} onSearch={(text) => go({ q: text })}>
        <Select
          label={texts.method}
          hideLabel
          options={methodOptions}
          value={method ?? ''}
          onChange={(event) => go({ method: event.target.value })}
          className="min-w-0 flex-1 basis-36 md:max-w-44"
        />
        <DayRange
          {...days}
          today={todayInNepal()}
          texts={texts.days}
          onChange={(picked) => go({ ...days, ...picked })}
        />
      </SearchRow>
      <Sums page={page} />
    </>
  )
}

/** Totals of all matches, not only of this page. */
function Sums({ page: { invoices, creditNotes, from, to } }: { page: BillPage }) {
  const parts = [
    texts.bills(invoices.count, rupees(invoices.total)),
    ...(creditNotes.count > 0
      ? [
          texts.notes(creditNotes.count, rupees(creditNotes.total)),
          texts.net(rupees(invoices.total - creditNotes.total)),
        ]
      : []),
    texts.ofDays(longDay(from), longDay(to)),
  ]
  return (
    <p role="status" className="text-sm text-ink-2 tabular-nums">
      {parts.join(' · ')}
    </p>
  )
}
