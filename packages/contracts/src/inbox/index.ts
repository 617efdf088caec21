export {
  type Answer,
  answerLimit,
  applicationKinds,
  applicationStates,
  enquiryKinds,
  enquiryStates,
  type Entry,
  type EntryKind,
  type EntryPage,
  type EntryState,
  noteLimit,
  type OpenEntry,
} from './entry.ts'
export { applicationInbox, enquiryInbox } from './inbox.endpoints.ts'
