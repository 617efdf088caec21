import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { summaryQuery } from '#features/stock-alerts/alerts.api.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { AdminFrame } from '#shells/admin/admin-frame.tsx'
import { resumeQueues } from '#shells/admin/resume-queues.ts'
import { useGuardOnSessionChange } from '#shells/guards/use-guard-on-session-change.ts'
import { superAdminWords as words } from './super-admin.messages.ts'
import { alertAddress, superArea } from './super-area.ts'

const queues = {
  'goods-receipts': async () =>
    (await import('#features/goods-receipts/queue/receipt-queue.ts')).receiptQueue.run(),
}

export function SuperAdminFrame({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <Frame>{children}</Frame>
    </QueryProvider>
  )
}

/** The frame renders even if the number of alerts cannot be loaded. */
function Frame({ children }: { children: ReactNode }) {
  useGuardOnSessionChange()
  useEffect(() => resumeQueues(queues), [])
  const count = useQuery(summaryQuery()).data?.total ?? 0
  return (
    <AdminFrame area={superArea} waiting={{ to: alertAddress, count, label: words.openAlerts(count) }}>
      {children}
    </AdminFrame>
  )
}
