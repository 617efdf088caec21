import type { Sweep } from '#platform/queue/periodic-tasks.ts'
import { countRecent } from './count-owed.service.ts'

export const analyticsSweeps: Sweep[] = [{ name: 'analytics.count-owed', everyMs: 60_000, run: countRecent }]
