import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** A festival of the days that forecasts are computed from was added, changed or removed. */
export const pastFestivalChanged = defineEvent('forecast.past-festival-changed', z.object({}))
