import type { ProductionOrder } from '@momo/contracts/production'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { orderQuery } from '../production.api.ts'
import { labelOf, traysOf } from './label-content.ts'
import { LabelOptions } from './label-options.tsx'
import { LabelPaper } from './label-paper.tsx'
import { labelMessages as texts } from './labels.messages.ts'
import { labelsViewFromUrl, type Paper } from './labels-view.ts'
import { useLabelPaper } from './use-label-paper.ts'
import { usePrintLabels } from './use-print-labels.ts'

/** The labels of a batch as they are printed. */
export function LabelsScreen({ id }: { id: string }) {
  const query = useQuery(orderQuery(id))
  return (
    <>
      <h1 className="sr-only">
        {query.data ? texts.labelsOf(query.data.number, query.data.name) : texts.title}
      </h1>
      <ListView
        query={query}
        texts={texts}
        explain={(error) => problemOf(error, texts.faults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(order) =>
          order.batchCode === undefined ? <NotStarted id={id} /> : <PrintedLabels order={order} />
        }
      </ListView>
    </>
  )
}

function NotStarted({ id }: { id: string }) {
  return (
    <EmptyState
      drawing="orders"
      title={texts.notStarted}
      text={texts.notStartedText}
      action={
        <LinkButton to={`/superadmin/production/${id}`} variant="outline">
          {texts.openOrder}
        </LinkButton>
      }
    />
  )
}

/** Count and paper are in the URL; a paper that is chosen here is also that of the device. */
function useLabelsView(order: ProductionOrder) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [devicePaper, setDevicePaper] = useLabelPaper()
  const { labels = traysOf(order), paper = devicePaper } = labelsViewFromUrl(new URLSearchParams(search))
  const change = (changes: Record<string, string>) =>
    void navigate(withQuery(search, changes), { replace: true, preventScrollReset: true })
  return {
    count: labels,
    paper,
    onCount: (count: number) => change({ n: String(count) }),
    onPaper: (chosen: Paper) => {
      setDevicePaper(chosen)
      change({ paper: chosen })
    },
  }
}

function PrintedLabels({ order }: { order: ProductionOrder }) {
  const view = useLabelsView(order)
  const { count, paper } = view
  const { copy, print, isPending, problem } = usePrintLabels(order, count)
  const content = labelOf(order, { labels: count, good: order.good, origin: window.location.origin })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <LinkButton
          to={`/superadmin/production/${order.id}`}
          variant="quiet"
          size="compact"
          icon={<ArrowLeft aria-hidden />}
        >
          {texts.back}
        </LinkButton>
        <LabelOptions {...view} />
        <AdminButton
          size="compact"
          className="md:ml-auto"
          icon={<Printer aria-hidden />}
          loading={isPending}
          loadingText={texts.printing}
          onClick={print}
        >
          {texts.print(count)}
        </AdminButton>
      </div>
      {order.printed > 0 ? <p className="text-sm text-ink-2">{texts.printed(order.printed)}</p> : undefined}
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <div className="overflow-x-auto pb-4">
        <LabelPaper content={content} count={count} copy={copy} paper={paper} />
      </div>
    </div>
  )
}
