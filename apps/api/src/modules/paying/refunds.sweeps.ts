import type { Sweep } from '#platform/queue/periodic-tasks.ts'
import { sweepRefunds } from './sweep-refunds.service.ts'

export const refundsSweeps: Sweep[] = [{ name: 'paying.sweep-refunds', everyMs: 10_000, run: sweepRefunds }]
