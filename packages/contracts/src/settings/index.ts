export { type AlertLimits, AlertLimitsWire } from './alerts.wire.ts'
export { type Business, BusinessWire, standardVatRate, type VatPeriod, vatPeriodOn } from './business.wire.ts'
export { type DeliveryBand, type DeliveryRule, DeliveryRuleWire, mostBands } from './delivery.wire.ts'
export {
  builtInText,
  builtInTexts,
  customerMessages,
  fieldsOf,
  type MessageKey,
  messageKeys,
  placeholdersOf,
} from './messages/customer-messages.ts'
export { fillParagraphs, fillSms, fillText } from './messages/fill-text.ts'
export {
  type MessageMoment,
  messageMoments,
  type TextField,
  textFields,
} from './messages/message-definition.ts'
export { type MessageTexts, MessageTextsWire } from './messages/messages.wire.ts'
export { type Placeholder, type PlaceholderValues, sampleValues } from './messages/placeholders.ts'
export { smsParts } from './messages/sms-parts.ts'
export { textProblem, tidyText } from './messages/text-problem.ts'
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
