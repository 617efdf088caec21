import { defineHandler } from '#platform/queue/queue.ts'
import { renewAllPatterns } from './accuracy/store-forecasts.service.ts'
import { pastFestivalChanged } from './forecast.events.ts'

export const forecastHandlers = [
  defineHandler({
    name: 'forecast.renew-patterns',
    event: pastFestivalChanged,
    lowConcurrency: true,
    handle: () => renewAllPatterns(),
  }),
]
