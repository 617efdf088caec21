export type {
  Approval,
  NewApproval,
  PeopleSetting,
  Tablet,
  TabletPerson,
  Unlock,
  Unlocked,
} from './person.wire.ts'
export { longestIdleMinutes, PeopleSettingWire } from './person.wire.ts'
export * from './people.endpoints.ts'
