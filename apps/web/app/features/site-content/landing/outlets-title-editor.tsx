import { defaultOutletsTitle, OutletsTitle } from '@momo/contracts/site-content'
import { putOutletsTitle } from '@momo/contracts/site-content/writes'
import { call } from '#lib/api/call.ts'
import { type EditorOptions, useEditor } from '#lib/editor/use-editor.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import { TextField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { PublishForm, SubmitButton } from '#ui/editor/publish-button.tsx'
import { DocumentFrame } from '../editor/document-frame.tsx'
import { liveDocument } from '../editor/live-document.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.outlets

const outletsDocument: EditorOptions<OutletsTitle> = {
  name: 'landing/outlets',
  empty: { title: defaultOutletsTitle },
  ...liveDocument('outlets-title', (edited) => call(putOutletsTitle, { body: edited })),
  check: validateWith(OutletsTitle),
  texts: { ...texts, wrong: landingMessages.lookAtFields, fieldLabel: () => texts.title },
}

/** CMS-12 */
export function OutletsTitleEditor() {
  const editor = useEditor(outletsDocument)
  return (
    <DocumentFrame editor={editor} kind="outlets-title" loading={texts.loading} failed={texts.notLoaded}>
      <PublishForm editor={editor} className="max-w-4xl">
        <FormSection title={texts.section} help={texts.help}>
          <TextField field={editor.field('title')} label={texts.title} maxLength={80} />
          <SubmitButton editor={editor} saving={texts.updating}>
            {texts.update}
          </SubmitButton>
        </FormSection>
      </PublishForm>
    </DocumentFrame>
  )
}
