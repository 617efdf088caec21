import type { SettingContent, SettingSection } from '@momo/contracts/settings'

/** The content of each section until its first version is saved. The seller of the bills has none: it must be entered. */
export const builtIn: { [S in SettingSection]: SettingContent<S> | undefined } = {
  business: undefined,
}
