import type { Sweep } from '#platform/queue/periodic-tasks.ts'
import { issueOwed } from './issue/issue-due-invoices.service.ts'

export const invoicesSweeps: Sweep[] = [{ name: 'invoices.issue-owed', everyMs: 30_000, run: issueOwed }]
