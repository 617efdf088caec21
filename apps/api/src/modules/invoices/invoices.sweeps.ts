import type { Sweep } from '#platform/queue/sweeps.ts'
import { issueOwed } from './issue-owed.service.ts'

export const invoicesSweeps: Sweep[] = [{ name: 'invoices.issue-owed', everyMs: 30_000, run: issueOwed }]
