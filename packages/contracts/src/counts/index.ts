export {
  type CountKind,
  countKinds,
  type CountReason,
  countReasons,
  type CountState,
  countStates,
  type LineCheck,
  lineChecks,
  mostEntriesSent,
  mostRounds,
} from './count.ts'
export type {
  CountChoices,
  CountEntry,
  CountReview,
  CountRow,
  CountSettings,
  CountSettingsChange,
  CountSheet,
  EntriesResult,
  NewCount,
  NewEntries,
  Posting,
  ReviewLine,
} from './count.wire.ts'
export * from './counts.endpoints.ts'
