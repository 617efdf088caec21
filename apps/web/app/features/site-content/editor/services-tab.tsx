import type { Services } from '@momo/contracts/site-content'
import { uploadPicture } from '#lib/editor/upload-picture.ts'
import { type EditorInUse, useEditor } from '#lib/editor/use-editor.ts'
import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { PictureField } from '#ui/editor/picture-field.tsx'
import { savingText, showSaveResult } from '#ui/editor/show-save-result.ts'
import { alertCallbacks } from '#ui/editor/upload-callbacks.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { tabWords } from './cms-tabs.messages.ts'
import { DocumentFrame } from './document-frame.tsx'
import { TabButton } from './tab-button.tsx'
import { blankService, servicesDocument } from './services-document.ts'
import { servicesWords as words } from './services.messages.ts'

/** CMS-16 */
export default function ServicesTab() {
  const editor = useEditor(servicesDocument)
  return (
    <DocumentFrame editor={editor} kind="services" loading={words.loading}>
      <FormSection title={words.main}>
        <TextField field={editor.field('servicesTitle')} label={words.mainTitle} maxLength={80} />
        <AreaField field={editor.field('description')} label={words.mainDescription} maxLength={400} />
      </FormSection>
      <ServiceList editor={editor} />
      <TabButton
        busy={editor.isSaving}
        saving={savingText(editor, tabWords.saving)}
        onClick={() => void editor.publish().then(showSaveResult)}
      >
        {words.save}
      </TabButton>
    </DocumentFrame>
  )
}

function ServiceList({ editor }: { editor: EditorInUse<Services> }) {
  const list = editor.list('servicesList', blankService)
  const at = (index: number, name: string) => editor.field(`servicesList.${index}.${name}`)
  // Removing the last service shows an error instead.
  const remove = (index: number) =>
    list.entries.length > 1 ? list.remove(index) : toast.failure(words.needsOne)
  return (
    <FormSection title={words.list} help={list.entries.length}>
      <ListEditor
        list={{ ...list, remove }}
        entryName={words.service}
        addLabel={words.add}
        atMost={20}
        titleOf={({ heading }) => heading}
      >
        {(_, index) => (
          <>
            <TextField field={at(index, 'heading')} label={words.heading} maxLength={80} />
            <AreaField field={at(index, 'description')} label={words.description} maxLength={600} />
            <PictureField
              field={at(index, 'imageUrl')}
              label={words.image}
              upload={uploadPicture}
              callbacks={alertCallbacks}
            />
            <FieldPair>
              <TextField field={at(index, 'ctaText')} label={words.button} maxLength={30} optional />
              <TextField
                field={at(index, 'ctaLink')}
                label={words.buttonLink}
                placeholder={words.buttonLinkExample}
                maxLength={300}
                optional
              />
            </FieldPair>
          </>
        )}
      </ListEditor>
    </FormSection>
  )
}
