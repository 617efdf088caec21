import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { alertKinds, alertOwners, alertStates } from './alert.ts'
import {
  AcknowledgementWire,
  AlertCardWire,
  AlertSettingsChangeWire,
  AlertSettingsWire,
  AlertSummaryWire,
  AlertWire,
  AssignmentWire,
  SnoozeWire,
} from './alert.wire.ts'

const access = ['superadmin'] as const
const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}
const filter = {
  state: z.enum(alertStates).default('open'),
  kind: z.enum(alertKinds).optional(),
  owner: z.enum(alertOwners).optional(),
  locationId: Id.optional(),
  /** An item, a food or a transfer. */
  subjectId: Id.optional(),
  /** Assigned to the actor. */
  mine: z.literal('yes').optional(),
}

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/stock-alerts',
  access,
  summary: 'Alerts of all locations, the most serious first; resolved ones by the time they were resolved',
  query: z.strictObject({ ...filter, ...page }),
  reply: paged(AlertWire),
})
export type AlertsQuery = z.output<typeof listAlerts.query>

export const listAlertCards = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/stock-alerts/cards',
  access,
  summary: 'Open or snoozed alerts, one card per item or food with all its locations, the most serious first',
  query: z.strictObject({ ...filter, state: z.enum(['open', 'snoozed']).default('open'), ...page }),
  reply: paged(AlertCardWire),
})
export type AlertCardsQuery = z.output<typeof listAlertCards.query>

export const getAlertSummary = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/stock-alerts/summary',
  access,
  summary: 'Number of open alerts by kind',
  reply: once(AlertSummaryWire),
})

export const exportAlerts = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/stock-alerts/export',
  access,
  summary: 'The alerts of a filter as CSV',
  query: z.strictObject(filter),
  reply: z.undefined(),
})
export type AlertsExportQuery = z.output<typeof exportAlerts.query>

export const snoozeAlerts = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/stock-alerts/snooze',
  access,
  summary: 'Hides alerts until a time, or shows them again; those resolved meanwhile stay as they are',
  body: SnoozeWire,
  reply: once(z.array(AlertWire)),
})

export const assignAlerts = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/stock-alerts/assign',
  access,
  summary: 'Sets who has to act, and optionally a person',
  body: AssignmentWire,
  reply: once(z.array(AlertWire)),
})

export const acknowledgeAlerts = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/stock-alerts/acknowledge',
  access,
  summary: 'Resolves count differences that were looked into; other kinds resolve when their cause is gone',
  body: AcknowledgementWire,
  reply: once(z.array(AlertWire)),
})

export const getAlertSettings = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/stock-alerts/settings',
  access,
  summary: 'Limits from which an alert opens',
  reply: once(AlertSettingsWire),
})

export const saveAlertSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/stock-alerts/settings',
  access,
  summary: 'Changes the limits; alerts follow with the next comparison',
  body: AlertSettingsChangeWire,
  reply: once(AlertSettingsWire),
})

/** the location is the branch of the account. */
const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }

export const listOwnAlerts = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/stock-alerts',
  ...own,
  summary: 'Open alerts of the own branch, the most serious first',
  query: z.strictObject({ kind: z.enum(alertKinds).optional(), ...page }),
  reply: paged(AlertWire),
})
export const exportOwnAlerts = exportOf(listOwnAlerts)
export type OwnAlertsQuery = z.output<typeof listOwnAlerts.query>

export const getOwnAlertSummary = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/stock-alerts/summary',
  ...own,
  summary: 'Number of open alerts of the own branch by kind',
  reply: once(AlertSummaryWire),
})
