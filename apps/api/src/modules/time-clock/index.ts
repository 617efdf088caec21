import type { ModuleRecord } from '#platform/module.ts'
import { timeClockRoutes } from './time-clock.routes.ts'

export { requirePinAtDevice } from './pins/require-pin.service.ts'
export { pinGuessed } from './time-clock.events.ts'
export { seedWorkTimes, type SeededTime } from './times/seed-times.service.ts'

export const module: ModuleRecord = { name: 'time-clock', routes: timeClockRoutes }
