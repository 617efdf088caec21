import type { SettingContent, SettingSection } from '@momo/contracts/settings'
import type { FieldValues } from 'react-hook-form'
import type { Errors } from '#lib/editor/use-editor.ts'

/** How one section is edited. Form values are texts as typed; `check` has the messages. */
export type SectionForm<S extends SettingSection, F extends FieldValues> = {
  section: S
  empty: F
  formOf: (content: SettingContent<S>) => F
  contentOf: (form: F) => SettingContent<S>
  check: (form: F) => Errors
  fieldLabel: (path: string) => string
}
