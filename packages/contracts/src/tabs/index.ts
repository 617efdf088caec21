export * from './tab.ts'
export { OpenNow } from './tab-input.wire.ts'
export type {
  CheckBuyer,
  CloseTab,
  MergeTab,
  NewDiscount,
  NewRound,
  NewTab,
  NewTender,
  SettleCheck,
  Split,
  TabChange,
  UndoDiscount,
  VoidLines,
} from './tab-input.wire.ts'
export type { Tab, TabCheck, TabRound, TabRow, TabVoid, Tender } from './tab.wire.ts'
export {
  type CheckQr,
  longestQrPayload,
  type NewCheckQr,
  type QrOptions,
  type QrSurplus,
  type QrSurplusReason,
  type StaticQrs,
} from './qr.wire.ts'
export * from './qr.endpoints.ts'
export * from './tabs.endpoints.ts'
