import type { Footer } from '@momo/contracts/site-content'
import { type EditorInUse, useEditor } from '#lib/editor/use-editor.ts'
import { TextField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { alertFailure } from '#ui/editor/show-save-result.ts'
import { tabWords } from './cms-tabs.messages.ts'
import { DocumentFrame } from './document-frame.tsx'
import { footerDocument } from './footer-document.ts'
import { footerWords as words } from './footer.messages.ts'

/** CMS-14 */
export default function FooterTab() {
  const editor = useEditor(footerDocument)
  return (
    <DocumentFrame editor={editor} kind="footer" loading={words.loading}>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @5xl:grid-cols-2">
          <Links editor={editor} path="quickLinks" title={words.quickLinks} />
          <Links editor={editor} path="company" title={words.companyLinks} />
        </div>
      </div>
      <PublishButton editor={editor} saving={tabWords.updating} show={alertFailure}>
        {words.update}
      </PublishButton>
    </DocumentFrame>
  )
}

function Links({ editor, path, title }: { editor: EditorInUse<Footer>; path: keyof Footer; title: string }) {
  return (
    <FormSection title={title} help={words.help}>
      <ListEditor
        list={editor.list(path)}
        blank={{ title: '', path: '' }}
        entryName={words.link}
        addLabel={words.addLink}
        atMost={20}
        slim
      >
        {(index) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
            <TextField
              field={editor.field(`${path}.${index}.title`)}
              label={words.linkTitle}
              placeholder={words.linkTitle}
              hideLabel
              maxLength={60}
            />
            <TextField
              field={editor.field(`${path}.${index}.path`)}
              label={words.path}
              placeholder={words.pathExample}
              hideLabel
              maxLength={300}
            />
          </div>
        )}
      </ListEditor>
    </FormSection>
  )
}
