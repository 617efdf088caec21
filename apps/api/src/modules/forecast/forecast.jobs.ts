import { defineJob } from '#platform/queue/queue.ts'
import { storeForecasts } from './accuracy/store-forecasts.service.ts'

export const forecastJobs = [
  // 01:30 in Kathmandu: half an hour after the days are summed.
  defineJob({ name: 'forecast.store-forecasts', cron: '45 19 * * *', run: () => storeForecasts() }),
]
