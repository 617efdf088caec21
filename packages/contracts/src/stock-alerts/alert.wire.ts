import { z } from 'zod'
import { documentTypes, Quantity } from '../inventory/index.ts'
import { LocationWire } from '../inventory/ledger.wire.ts'
import { OwnStockWire } from '../inventory/stock.wire.ts'
import { Id } from '../shared/ids.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { alertKinds, alertOwners, alertRemedies, alertSeverities } from './alert.ts'

/** What an alert is about: an item, a food that has no recipe, or a transfer that was not checked in. */
const subject = {
  item: OwnStockWire.pick({
    id: true,
    kind: true,
    name: true,
    nameNe: true,
    baseUnit: true,
    units: true,
  }).optional(),
  food: z.object({ id: Id, name: z.string() }).optional(),
  /** 'TRF-0311' */
  transfer: z.object({ id: Id, number: z.string(), requisitionId: Id.optional() }).optional(),
}

export const AlertWire = z.object({
  id: Id,
  kind: z.enum(alertKinds),
  severity: z.enum(alertSeverities),
  ...subject,
  /** Absent for a food without a recipe: it concerns the chain. */
  location: LocationWire.optional(),
  owner: z.enum(alertOwners),
  assignee: z.object({ id: Id, name: z.string() }).optional(),
  openedAt: Instant,
  snoozedUntil: Instant.optional(),
  resolvedAt: Instant.optional(),
  /** At the location, at present. */
  onHand: Quantity.optional(),
  safetyLevel: Quantity.optional(),
  /** Absent if nothing was used in the last four weeks. */
  daysLeft: z.number().nonnegative().optional(),
  /** Expiring or expired: how much of it. Count difference: counted minus expected. */
  quantity: Quantity.optional(),
  /** Money at stake; the order among equal plates. Absent for a branch that does not see costs. */
  value: SignedRupeesText.optional(),
  /** The earliest use-by date concerned. */
  useBy: z.iso.date().optional(),
  /**
   * Out, below zero, runs out: plates of today that cannot be cooked, where the item is on a plate. Recipe missing: plates sold in the last
   * seven days. The order within a severity.
   */
  plates: z.int().optional(),
  /** The document that caused it, like a count. */
  document: z.object({ type: z.enum(documentTypes), id: Id }).optional(),
  remedies: z.array(z.enum(alertRemedies)),
})
export type Alert = z.output<typeof AlertWire>

const KindCountWire = z.object({ kind: z.enum(alertKinds), count: z.int() })

/** One card per cause: all alerts of one item, food or transfer, at any number of locations. */
export const AlertCardWire = z.object({
  /** Id of the item, food or transfer. */
  id: Id,
  ...subject,
  /** Of its most serious alert. */
  severity: z.enum(alertSeverities),
  /** The sum of its alerts. */
  plates: z.int().optional(),
  value: SignedRupeesText.optional(),
  count: z.int(),
  locationCount: z.int(),
  kinds: z.array(KindCountWire),
  /** The most serious ones, at most six; the rest by `listAlerts` with the item or food. */
  alerts: z.array(AlertWire),
})
export type AlertCard = z.output<typeof AlertCardWire>

/** Open alerts; snoozed ones are counted beside them. */
export const AlertSummaryWire = z.object({
  total: z.int(),
  /** Items, foods and transfers: the number of cards. */
  subjects: z.int(),
  snoozed: z.int(),
  kinds: z.array(KindCountWire),
  /** When the alerts were last compared with the stock. Absent before the first time. */
  evaluatedAt: Instant.optional(),
})
export type AlertSummary = z.output<typeof AlertSummaryWire>

const ids = z.array(Id).min(1, 'Choose at least one alert').max(200, 'Choose at most 200 alerts')

export const SnoozeWire = z.strictObject({
  ids,
  /** Absent: ends the snooze. At most 30 days ahead. */
  until: Instant.optional(),
})
export type Snooze = z.output<typeof SnoozeWire>

export const AssignmentWire = z.strictObject({
  ids,
  owner: z.enum(alertOwners, 'Choose one'),
  /** An account of the staff. Absent: no person. */
  assigneeId: Id.optional(),
})
export type Assignment = z.output<typeof AssignmentWire>

export const AcknowledgementWire = z.strictObject({ ids })
export type Acknowledgement = z.output<typeof AcknowledgementWire>

const limits = {
  /** Tenths of a day: an item with fewer days left alerts. */
  runsOutTenths: z.int('Enter at most one decimal').min(1, 'Enter 0.1 or more').max(140, 'Enter at most 14'),
  /** A count that differs by this value or more alerts. */
  countDifference: RupeesText,
}
export const AlertSettingsWire = z.object({ ...limits, version: z.int().positive() })
export type AlertSettings = z.output<typeof AlertSettingsWire>
export const AlertSettingsChangeWire = z.strictObject({ ...limits, version: z.int().positive() })
export type AlertSettingsChange = z.output<typeof AlertSettingsChangeWire>
