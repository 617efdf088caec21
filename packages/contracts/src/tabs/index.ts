export * from './tab.ts'
export { OpenNow } from './tab-input.wire.ts'
export type {
  CheckBuyer,
  CloseTab,
  MergeTab,
  NewRound,
  NewTab,
  NewTender,
  Split,
  TabChange,
  VoidLines,
} from './tab-input.wire.ts'
export type { Tab, TabCheck, TabRound, TabRow, TabVoid, Tender } from './tab.wire.ts'
export * from './tabs.endpoints.ts'
