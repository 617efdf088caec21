export { type Business, BusinessWire, standardVatRate, type VatPeriod, vatPeriodOn } from './business.wire.ts'
export {
  sections,
  sectionWires,
  type Setting,
  type SettingChange,
  type SettingContent,
  type SettingSection,
  type SettingVersion,
} from './setting.wire.ts'
export * from './settings.endpoints.ts'
