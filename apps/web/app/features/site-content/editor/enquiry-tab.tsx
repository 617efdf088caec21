import type { EnquiryPage } from '@momo/contracts/site-content'
import { uploadPicture } from '#lib/editor/pictures/upload-picture.ts'
import { type EditorOptions, useEditor } from '#lib/editor/use-editor.ts'
import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { PictureField } from '#ui/editor/picture-field.tsx'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { alertCallbacks } from '#ui/editor/upload-callbacks.ts'
import { tabWords } from './cms-tabs.messages.ts'
import { DocumentFrame } from './document-frame.tsx'
import { banquetDocument, franchiseDocument } from './enquiry-documents.ts'
import { enquiryWords as words } from './enquiry.messages.ts'

/** CMS-17 */
export default function EnquiryTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <EnquiryBlock title={words.franchise} document={franchiseDocument} kind="franchise-page" />
      <EnquiryBlock title={words.banquet} document={banquetDocument} kind="banquet-page" />
    </div>
  )
}

type BlockProps = {
  title: string
  document: EditorOptions<EnquiryPage>
  kind: 'franchise-page' | 'banquet-page'
}

function EnquiryBlock({ title, document, kind }: BlockProps) {
  const editor = useEditor(document)
  const { label } = document.texts
  return (
    <DocumentFrame editor={editor} kind={kind} loading={words.loading(label)}>
      <FormSection title={title}>
        <PictureField
          field={editor.field('image')}
          label={words.image}
          upload={uploadPicture}
          callbacks={alertCallbacks}
        />
        <TextField field={editor.field('heading')} label={words.heading} maxLength={80} />
        <AreaField field={editor.field('description')} label={words.description} maxLength={1000} />
        <FieldPair>
          <TextField
            field={editor.field('phoneNumber')}
            label={words.phone}
            type="tel"
            maxLength={40}
            optional
          />
          <TextField
            field={editor.field('email')}
            label={words.email}
            type="email"
            maxLength={254}
            optional
          />
        </FieldPair>
        <TextField field={editor.field('location')} label={words.location} maxLength={120} optional />
        <PublishButton editor={editor} saving={tabWords.updating}>
          {words.update}
        </PublishButton>
      </FormSection>
    </DocumentFrame>
  )
}
