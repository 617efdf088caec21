export { type AlertLimits, AlertLimitsWire } from './alerts.wire.ts'
export { type Business, BusinessWire, standardVatRate, type VatPeriod, vatPeriodOn } from './business.wire.ts'
export { type DeliveryBand, type DeliveryRule, DeliveryRuleWire, mostBands } from './delivery.wire.ts'
export { type OrderRules, OrderRulesWire } from './ordering.wire.ts'
export { type WalletSwitches } from './wallets.wire.ts'
export {
  sections,
  type Setting,
  type SettingChange,
  type SettingContent,
  type SettingSection,
  type SettingVersion,
} from './setting.wire.ts'
export * from './settings.endpoints.ts'
