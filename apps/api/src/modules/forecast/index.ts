import type { ModuleRecord } from '#platform/module.ts'
import { forecastHandlers } from './forecast.handlers.ts'
import { forecastJobs } from './forecast.jobs.ts'
import { forecastRoutes } from './forecast.routes.ts'

export { storePastForecasts } from './accuracy/store-forecasts.service.ts'
export { saveFestival } from './festivals/festivals.service.ts'
export { type ExpectedUse, readExpectedUse } from './predict/read-expected-use.service.ts'

export const module: ModuleRecord = {
  name: 'forecast',
  routes: forecastRoutes,
  jobs: forecastJobs,
  handlers: forecastHandlers,
}
