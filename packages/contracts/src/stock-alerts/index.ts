export {
  type AlertKind,
  alertKinds,
  type AlertOwner,
  alertOwners,
  type AlertRemedy,
  alertRemedies,
  alertSeverities,
  type AlertSeverity,
  type AlertState,
  alertStates,
} from './alert.ts'
export type {
  Acknowledgement,
  Alert,
  AlertCard,
  AlertSettings,
  AlertSettingsChange,
  AlertSummary,
  Assignment,
  Snooze,
} from './alert.wire.ts'
export * from './alerts.endpoints.ts'
