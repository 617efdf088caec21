export type { CopiedWeek, RosterPerson, RosterWeek, Shift, ShiftChange } from './roster.wire.ts'
export { ShiftChangeWire } from './roster.wire.ts'
export { longestShiftHours, shiftMinutes, weekOf } from './shift-times.ts'
export * from './rosters.endpoints.ts'
