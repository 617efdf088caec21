import type { PeriodicTask } from '#platform/queue/periodic-tasks.ts'
import { issueDueInvoices } from './issue/issue-due-invoices.service.ts'

export const invoicesPeriodicTasks: PeriodicTask[] = [
  { name: 'invoices.issue-owed', everyMs: 30_000, run: issueDueInvoices },
]
