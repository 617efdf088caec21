import { introPageNames, type LegalPageName, type SitePageName } from '@momo/contracts/site-content'
import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { contactDocument, legalDocument, wordsDocument } from './page-documents.ts'
import { PageEditor } from './page-editor.tsx'
import { pagesWords as words } from './pages.messages.ts'

export function WordsEditor({ page }: { page: SitePageName }) {
  return (
    <PageEditor of={() => wordsDocument(page)}>
      {(editor) => (
        <>
          <FormSection title={words.searchWords} help={words.searchHelp}>
            <TextField
              field={editor.field('title')}
              label={words.title}
              hint={words.titleHint}
              maxLength={70}
            />
            <AreaField field={editor.field('description')} label={words.description} maxLength={200} />
          </FormSection>
          {introPageNames.some((name) => name === page) ? (
            <FormSection title={words.pageTop} help={words.pageTopHelp}>
              <TextField field={editor.field('heading')} label={words.heading} maxLength={80} optional />
              <AreaField field={editor.field('intro')} label={words.intro} maxLength={300} optional />
            </FormSection>
          ) : undefined}
        </>
      )}
    </PageEditor>
  )
}

export function ContactEditor() {
  return (
    <PageEditor of={contactDocument}>
      {(editor) => (
        <FormSection title={words.contactText} help={words.contactHelp}>
          <TextField field={editor.field('heading')} label={words.heading} maxLength={80} />
          <AreaField field={editor.field('description')} label={words.description} maxLength={400} />
          <TextField field={editor.field('officeHours')} label={words.officeHours} maxLength={120} optional />
        </FormSection>
      )}
    </PageEditor>
  )
}

/** HOM-07: each version is dated; the page shows its publication date. */
export function LegalEditor({ page }: { page: LegalPageName }) {
  return (
    <PageEditor of={() => legalDocument(page)}>
      {(editor) => (
        <>
          <FormSection title={words.pageNames[page]}>
            <TextField field={editor.field('title')} label={words.title} maxLength={80} />
          </FormSection>
          <FormSection title={words.legalText} help={words.legalHelp}>
            <ListEditor
              list={editor.list('sections')}
              blank={{ heading: '', text: '' }}
              entryName={words.section}
              addLabel={words.addSection}
              atLeast={1}
              atMost={40}
            >
              {(index) => (
                <>
                  <TextField
                    field={editor.field(`sections.${index}.heading`)}
                    label={words.sectionHeading}
                    maxLength={120}
                  />
                  <AreaField
                    field={editor.field(`sections.${index}.text`)}
                    label={words.sectionText}
                    maxLength={6000}
                  />
                </>
              )}
            </ListEditor>
          </FormSection>
        </>
      )}
    </PageEditor>
  )
}
