import type { SettingSection } from '@momo/contracts/settings'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type EditorInUse, useEditor } from '#lib/editor/use-editor.ts'
import { useLeaveWarning } from '#lib/editor/use-leave-warning.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { moment } from '#ui/editor/drafts/moments.ts'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { UnsavedBar } from '#ui/editor/unsaved-bar.tsx'
import type { SectionForm } from './section-form.ts'
import { findSetting, type ReadSetting, sendSetting } from './settings.api.ts'
import { settingsMessages as texts } from './settings.messages.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

type Props<S extends SettingSection, F extends FieldValues> = {
  form: SectionForm<S, F>
  children: (editor: EditorInUse<F>) => ReactNode
}

/** One section: its fields, who saved it last, its history and the save bar. Needs a `key` per section. */
export function SectionEditor<S extends SettingSection, F extends FieldValues>({
  form,
  children,
}: Props<S, F>) {
  const { section, empty, formOf, contentOf, check, fieldLabel } = form
  const [saved, setSaved] = useState<ReadSetting<S>>()
  const [hasHistory, showHistory] = useState(false)
  const loaded = (setting: ReadSetting<S>) => {
    setSaved(setting)
    return { value: setting.content ? formOf(setting.content) : empty, version: setting.version }
  }
  const label = texts.names[section]
  const editor = useEditor<F>({
    name: `settings:${section}`,
    empty,
    load: async () => loaded(await findSetting(section)),
    publish: async (value, version = 0) =>
      loaded(await sendSetting({ section, basedOn: version, content: contentOf(value) })),
    check,
    texts: { label, saved: texts.saved, wrong: texts.wrong, failed: texts.failed, fieldLabel },
  })
  const leaving = useLeaveWarning(editor.isDirty)
  const reload = () => {
    editor.discard()
    void editor.start()
  }
  return (
    <EditorFrame
      editor={editor}
      loading={texts.loading(label)}
      failed={texts.failedToLoad}
      saveMerged={texts.saveMerged}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-2">{stateInWords(saved)}</p>
        <AdminButton
          variant="quiet"
          onClick={() => showHistory(true)}
          icon={<History aria-hidden />}
          className="-mx-2 px-2!"
        >
          {texts.history}
        </AdminButton>
      </div>
      {children(editor)}
      <UnsavedBar
        count={editor.changes.length}
        where={label}
        busy={editor.isSaving}
        onDiscard={editor.discard}
        leaving={leaving}
      >
        <PublishButton editor={editor} saving={texts.saving} className="">
          {texts.save}
        </PublishButton>
      </UnsavedBar>
      {hasHistory ? (
        <VersionsDrawer
          form={form}
          version={saved?.version ?? 0}
          isDirty={editor.isDirty}
          onRestored={reload}
          onClose={() => showHistory(false)}
        />
      ) : undefined}
    </EditorFrame>
  )
}

function stateInWords(saved: ReadSetting<SettingSection> | undefined): string {
  if (saved?.savedAt === undefined) return saved?.content ? texts.builtIn : texts.notEntered
  return texts.savedBy(saved.version, moment(saved.savedAt, thisMinute()), saved.savedBy)
}
