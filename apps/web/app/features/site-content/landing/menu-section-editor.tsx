import type { SubmitEvent } from 'react'
import { MenuSection, menuSectionDefaults } from '@momo/contracts/site-content'
import { validateWith } from '#lib/editor/validate-with.ts'
import { useDrafts } from '#lib/editor/drafts/use-drafts.ts'
import { withDrafts } from '#lib/editor/drafts/with-drafts.ts'
import { useEditor } from '#lib/editor/use-editor.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { DraftEditorLayout } from '#ui/editor/drafts/draft-layout.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { showSaveResultBriefly } from '#ui/editor/show-save-result.ts'
import { publishMenuSection } from './landing.api.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.section
const labels: Record<string, string> = {
  titleBluePart: texts.blue,
  titleOrangePart: texts.orange,
  subtitle: texts.subtitle,
}

const document = { kind: 'menu-section', identifier: 'main' } as const

/** CMS-06 */
export function MenuSectionEditor() {
  const editor = useEditor<MenuSection>({
    name: 'landing/menu/section',
    empty: { ...menuSectionDefaults },
    ...withDrafts(document, { publish: publishMenuSection }),
    check: validateWith(MenuSection),
    texts: {
      label: texts.label,
      saved: texts.saved,
      wrong: landingMessages.lookAtFields,
      failed: () => texts.failed,
      fieldLabel: (path) => labels[path] ?? path,
    },
  })
  const { titleBluePart, titleOrangePart } = editor.value
  const drafts = useDrafts(document, editor)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void editor.publish().then(showSaveResultBriefly)
  }
  return (
    <EditorFrame editor={editor} loading={texts.loading} failed={texts.notLoaded}>
      <DraftEditorLayout drafts={drafts}>
        <form noValidate onSubmit={submit}>
          <FormSection
            title={texts.title}
            help={
              <span className="font-display text-xl font-extrabold text-blue">
                {titleBluePart} <span className="text-orange-head">{titleOrangePart}</span>
              </span>
            }
          >
            <FieldPair>
              <TextField field={editor.field('titleBluePart')} label={texts.blue} maxLength={40} />
              <TextField field={editor.field('titleOrangePart')} label={texts.orange} maxLength={40} />
            </FieldPair>
            <TextField field={editor.field('subtitle')} label={texts.subtitle} maxLength={200} />
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
