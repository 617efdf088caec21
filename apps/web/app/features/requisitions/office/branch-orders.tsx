import type { RequisitionTab } from '@momo/contracts/requisitions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { withQuery } from '#lib/format/urls.ts'
import { useIsWide } from '#ui/patterns/lists/use-is-wide.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { TransferCard } from '../transfers/transfer-card.tsx'
import { TransferList } from '../transfers/transfer-list.tsx'
import { branchOrdersViewFromUrl, type OfficeTab, officeTabs } from './branch-orders-view.ts'
import { countsQuery, requisitionsQuery } from './office.api.ts'
import { officeMessages as texts, transferMessages } from './office.messages.ts'
import { RequisitionDetail } from './requisition-detail.tsx'
import { RequisitionList } from './requisition-list.tsx'

/** The list beside the chosen requisition; on a narrow screen one after the other. */
export function BranchOrders() {
  const { tab, id } = branchOrdersViewFromUrl(new URLSearchParams(useLocation().search))
  if (tab === 'transfers')
    return (
      <Split
        tab={tab}
        id={id}
        list={<TransferList chosen={id} />}
        detail={id ? <TransferCard key={id} id={id} /> : <Nothing tab={tab} />}
      />
    )
  return <Requisitions key={tab} tab={tab} id={id} />
}

/**
 * Without a choice a wide screen shows the first requisition, which is due first. It stays when the list changes: after an approval the
 * next one must not take the place of its buttons.
 */
function Requisitions({ tab, id }: { tab: RequisitionTab; id: string | undefined }) {
  const isWide = useIsWide('wide')
  const query = useInfiniteQuery(requisitionsQuery({ tab }))
  const [first, setFirst] = useState<string>()
  const top = query.isPlaceholderData ? undefined : query.data?.pages[0]?.items[0]?.id
  if (first === undefined && top !== undefined) setFirst(top)
  const chosen = id ?? (isWide ? first : undefined)
  return (
    <Split
      tab={tab}
      id={id}
      list={<RequisitionList query={query} tab={tab} chosen={chosen} />}
      detail={chosen ? <RequisitionDetail key={chosen} id={chosen} /> : <Nothing tab={tab} />}
    />
  )
}

type SplitProps = { tab: OfficeTab; id: string | undefined; list: ReactNode; detail: ReactNode }

function Split({ tab, id, list, detail }: SplitProps) {
  const { search } = useLocation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[22rem_minmax(0,1fr)] wide:items-start lg:grid-cols-[27rem_minmax(0,1fr)]">
      <section
        className={classNames(
          'min-w-0 overflow-hidden rounded-md border border-line-2 bg-paper',
          id && 'max-wide:hidden',
        )}
      >
        <Tabs current={tab} />
        {list}
      </section>
      <div className={classNames('min-w-0', !id && 'max-wide:hidden')}>
        <Link
          to={withQuery(search, { id: undefined })}
          className="link mb-3 inline-flex min-h-11 items-center gap-1.5 font-semibold wide:hidden"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {texts.back}
        </Link>
        {detail}
      </div>
    </div>
  )
}

function Tabs({ current }: { current: OfficeTab }) {
  const { data: counts } = useQuery(countsQuery())
  return (
    <div className="lg:[&_a]:px-2 lg:[&_a]:text-sm lg:[&>nav>div]:gap-0">
      <TabLinks
        label={texts.tabs}
        items={officeTabs.map((tab) => ({
          to: `?tab=${tab}`,
          label: texts.tab[tab],
          current: tab === current,
          ...(tab !== 'transfers' && counts && { count: counts[tab] }),
        }))}
      />
    </div>
  )
}

function Nothing({ tab }: { tab: OfficeTab }) {
  const { choose, chooseText } = tab === 'transfers' ? transferMessages : texts
  return (
    <section className="rounded-md border border-line-2 bg-paper">
      <EmptyState drawing="search" title={choose} text={chooseText} />
    </section>
  )
}
