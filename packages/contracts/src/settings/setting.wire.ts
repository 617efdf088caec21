import { z } from 'zod'
import { Instant } from '../shared/wire/instant.wire.ts'
import { AlertLimitsWire } from './alerts.wire.ts'
import { BusinessWire } from './business.wire.ts'
import { DeliveryRuleWire } from './delivery.wire.ts'
import { MessageTextsWire, SavedMessageTextsWire } from './messages/messages.wire.ts'
import { OrderRulesWire } from './ordering.wire.ts'
import { WalletSwitchesWire } from './wallets.wire.ts'

/** The sections of the settings, each with versions of its own. */
const sectionWires = {
  business: BusinessWire,
  ordering: OrderRulesWire,
  delivery: DeliveryRuleWire,
  alerts: AlertLimitsWire,
  wallets: WalletSwitchesWire,
  messages: MessageTextsWire,
} as const
export const sections = Object.keys(sectionWires) as (keyof typeof sectionWires)[]
export const Section = z.enum(sections as [SettingSection, ...SettingSection[]])
export type SettingSection = keyof typeof sectionWires
export type SettingContent<S extends SettingSection = SettingSection> = z.output<(typeof sectionWires)[S]>

const Version = z.int().nonnegative()

const settingOf = <S extends SettingSection>(section: S, content: (typeof sectionWires)[S]) =>
  z.object({
    section: z.literal(section),
    /** 0: never saved, so the content is the built-in one. */
    version: Version,
    savedAt: Instant.optional(),
    /** Absent also for the account of a deleted person, and for what a migration saved. */
    savedBy: z.string().optional(),
    /** Absent while the section has neither a version nor a built-in content. */
    content: content.optional(),
  })

const changeOf = <S extends SettingSection>(section: S, content: (typeof sectionWires)[S]) =>
  z.strictObject({
    section: z.literal(section),
    /** The version that the editor has read. */
    basedOn: Version,
    content,
  })

const versionOf = <S extends SettingSection>(section: S, content: (typeof sectionWires)[S]) =>
  z.object({
    section: z.literal(section),
    version: z.int().positive(),
    savedAt: Instant,
    savedBy: z.string().optional(),
    /** The version that was restored. */
    restored: z.int().positive().optional(),
    content,
    /** The content of the version before, for a comparison. */
    before: content.optional(),
  })

export const SettingWire = z.discriminatedUnion('section', [
  settingOf('business', BusinessWire),
  settingOf('ordering', OrderRulesWire),
  settingOf('delivery', DeliveryRuleWire),
  settingOf('alerts', AlertLimitsWire),
  settingOf('wallets', WalletSwitchesWire),
  settingOf('messages', SavedMessageTextsWire),
])
export type Setting = z.output<typeof SettingWire>

export const SettingChangeWire = z.discriminatedUnion('section', [
  changeOf('business', BusinessWire),
  changeOf('ordering', OrderRulesWire),
  changeOf('delivery', DeliveryRuleWire),
  changeOf('alerts', AlertLimitsWire),
  changeOf('wallets', WalletSwitchesWire),
  changeOf('messages', MessageTextsWire),
])
export type SettingChange = z.output<typeof SettingChangeWire>

export const SettingVersionWire = z.discriminatedUnion('section', [
  versionOf('business', BusinessWire),
  versionOf('ordering', OrderRulesWire),
  versionOf('delivery', DeliveryRuleWire),
  versionOf('alerts', AlertLimitsWire),
  versionOf('wallets', WalletSwitchesWire),
  versionOf('messages', SavedMessageTextsWire),
])
export type SettingVersion = z.output<typeof SettingVersionWire>
