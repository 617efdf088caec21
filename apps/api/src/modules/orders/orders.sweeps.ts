import type { Sweep } from '#platform/queue/sweeps.ts'
import { sweepOrders } from './sweep-orders.service.ts'

export const ordersSweeps: Sweep[] = [{ name: 'orders.sweep', everyMs: 5_000, run: sweepOrders }]
