import type { Order } from '@momo/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareWarning } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Card } from '#ui/patterns/layout/card.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { orderProblemsQuery } from '../problem-reports.api.ts'
import { customerMessages as texts } from '../problem-reports.messages.ts'
import { ReportView } from './report-view.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** The reports of an order and the way to a new one; nothing where neither is possible. */
export default function OrderProblems({ order }: { order: Order }) {
  const query = useQuery(orderProblemsQuery(order.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <QueryView
      query={query}
      skeleton={undefined}
      failed={() => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />}
    >
      {({ reports, reasons }) => (
        <>
          {reports.map((report) => (
            <ReportView key={report.id} report={report} order={order} />
          ))}
          {reasons.length > 0 ? (
            <Card
              as="section"
              aria-labelledby="problem-title"
              className="grid justify-items-start gap-3 p-5 md:p-6"
            >
              <div>
                <h2 id="problem-title" className="font-semibold">
                  {texts.title}
                </h2>
                <p className="mt-1 text-ink-2">{texts.lead}</p>
              </div>
              <Button
                variant="outline"
                icon={<MessageSquareWarning aria-hidden />}
                onClick={() => setOpen(true)}
              >
                {texts.report}
              </Button>
            </Card>
          ) : undefined}
          {isOpen ? (
            <Suspense>
              <ReportDialog order={order} reasons={reasons} onClose={() => setOpen(false)} />
            </Suspense>
          ) : undefined}
        </>
      )}
    </QueryView>
  )
}
