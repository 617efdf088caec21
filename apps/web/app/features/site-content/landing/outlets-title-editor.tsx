import type { SubmitEvent } from 'react'
import { defaultOutletsTitle, OutletsTitle } from '@momo/contracts/site-content'
import { validateWith } from '#lib/editor/validate-with.ts'
import { useDrafts } from '#lib/editor/drafts/use-drafts.ts'
import { withDrafts } from '#lib/editor/drafts/with-drafts.ts'
import { useEditor } from '#lib/editor/use-editor.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { DraftEditorLayout } from '#ui/editor/drafts/draft-layout.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { TextField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { showSaveResult } from '#ui/editor/show-save-result.ts'
import { publishOutletsTitle } from './landing.api.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.outlets

const document = { kind: 'outlets-title', identifier: 'main' } as const

/** CMS-12 */
export function OutletsTitleEditor() {
  const editor = useEditor<OutletsTitle>({
    name: 'landing/outlets',
    empty: { title: defaultOutletsTitle },
    ...withDrafts(document, { publish: publishOutletsTitle }),
    check: validateWith(OutletsTitle),
    texts: {
      label: texts.label,
      saved: texts.saved,
      wrong: landingMessages.lookAtFields,
      failed: texts.failed,
      fieldLabel: () => texts.title,
    },
  })
  const drafts = useDrafts(document, editor)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void editor.publish().then(showSaveResult)
  }
  return (
    <EditorFrame editor={editor} loading={texts.loading} failed={texts.notLoaded}>
      <DraftEditorLayout drafts={drafts}>
        <form noValidate onSubmit={submit} className="max-w-4xl">
          <FormSection title={texts.section} help={texts.help}>
            <TextField field={editor.field('title')} label={texts.title} maxLength={80} />
            <div>
              <AdminButton type="submit" loading={editor.isSaving} loadingText={texts.updating}>
                {texts.update}
              </AdminButton>
            </div>
          </FormSection>
        </form>
      </DraftEditorLayout>
    </EditorFrame>
  )
}
