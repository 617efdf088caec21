import { MenuSection, menuSectionDefaults } from '@momo/contracts/site-content'
import { putMenuSection } from '@momo/contracts/site-content/writes'
import { useWatch } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { labelFrom } from '#lib/editor/label-from.ts'
import { type EditorOptions, useEditor } from '#lib/editor/use-editor.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import { TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { PublishForm, SubmitButton } from '#ui/editor/publish-button.tsx'
import { showSaveResultBriefly } from '#ui/editor/show-save-result.ts'
import { DocumentFrame } from '../editor/document-frame.tsx'
import { liveDocument } from '../editor/live-document.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.section

const menuSectionDocument: EditorOptions<MenuSection> = {
  name: 'landing/menu/section',
  empty: { ...menuSectionDefaults },
  ...liveDocument('menu-section', (edited) => call(putMenuSection, { body: edited })),
  check: validateWith(MenuSection),
  texts: {
    label: texts.label,
    saved: texts.saved,
    wrong: landingMessages.lookAtFields,
    failed: () => texts.failed,
    fieldLabel: labelFrom({ ...texts, titleBluePart: texts.blue, titleOrangePart: texts.orange }),
  },
}

/** CMS-06 */
export function MenuSectionEditor() {
  const editor = useEditor(menuSectionDocument)
  const [blue, orange] = useWatch({
    control: editor.form.control,
    name: ['titleBluePart', 'titleOrangePart'],
  })
  return (
    <DocumentFrame editor={editor} kind="menu-section" loading={texts.loading} failed={texts.notLoaded}>
      <PublishForm editor={editor} show={showSaveResultBriefly}>
        <FormSection
          title={texts.title}
          help={
            <span className="font-display text-xl font-extrabold text-blue">
              {blue} <span className="text-orange-head">{orange}</span>
            </span>
          }
        >
          <FieldPair>
            <TextField field={editor.field('titleBluePart')} label={texts.blue} maxLength={40} />
            <TextField field={editor.field('titleOrangePart')} label={texts.orange} maxLength={40} />
          </FieldPair>
          <TextField field={editor.field('subtitle')} label={texts.subtitle} maxLength={200} />
          <SubmitButton editor={editor} saving={texts.updating}>
            {texts.update}
          </SubmitButton>
        </FormSection>
      </PublishForm>
    </DocumentFrame>
  )
}
