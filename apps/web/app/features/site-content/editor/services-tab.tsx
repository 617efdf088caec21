import type { Services } from '@momo/contracts/site-content'
import { useWatch } from 'react-hook-form'
import { uploadPicture } from '#lib/editor/pictures/upload-picture.ts'
import { type EditorInUse, useEditor } from '#lib/editor/use-editor.ts'
import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { PictureField } from '#ui/editor/picture-field.tsx'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { alertCallbacks } from '#ui/editor/upload-callbacks.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { tabWords } from './cms-tabs.messages.ts'
import { DocumentFrame } from './document-frame.tsx'
import { blankService, type Service, servicesDocument } from './services-document.ts'
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
      <PublishButton editor={editor} saving={tabWords.saving}>
        {words.save}
      </PublishButton>
    </DocumentFrame>
  )
}

function ServiceList({ editor }: { editor: EditorInUse<Services> }) {
  const name = 'servicesList'
  const count = useWatch({ control: editor.form.control, name, compute: (services) => services.length })
  const at = (index: number, field: keyof Service) => editor.field(`${name}.${index}.${field}`)
  return (
    <FormSection title={words.list} help={count}>
      <ListEditor
        list={editor.list(name)}
        blank={blankService}
        entryName={words.service}
        addLabel={words.add}
        atMost={20}
        titleField="heading"
        onRemoveLast={() => toast.failure(words.needsOne)}
      >
        {(index) => (
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
