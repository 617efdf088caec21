import { type TableOf, table } from '#platform/db/table.ts'

export const festivalsTable = table('festivals', {
  id: 'uuid',
  name: 'text',
  first_day: 'date',
  last_day: 'date',
  percent: 'int4',
  branch_id: 'uuid?',
  version: 'int4=',
})

export const forecastsTable = table('forecasts', {
  location_id: 'uuid',
  day: 'date',
  item_id: 'uuid',
  quantity: 'int8',
  last_week: 'int8',
})

export const usePatternsTable = table('use_patterns', {
  location_id: 'uuid',
  item_id: 'uuid',
  day: 'date',
  weekday_use: 'int8[]',
})

/** The tables that stores use through the query builder; the others occur in raw statements only. */
export type ForecastTables = { festivals: TableOf<typeof festivalsTable> }
