import type { Sweep } from '#platform/queue/periodic-tasks.ts'
import { sweepOrders } from './transitions/process-overdue-orders.service.ts'

export const ordersSweeps: Sweep[] = [{ name: 'orders.sweep', everyMs: 5_000, run: sweepOrders }]
