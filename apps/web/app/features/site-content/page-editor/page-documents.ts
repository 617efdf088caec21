import {
  ContactPage,
  LegalPage,
  type LegalPageName,
  legalPageNames,
  PageWords,
  type SitePageName,
} from '@momo/contracts/site-content'
import { putContactPage, putLegalPage, putPageWords } from '@momo/contracts/site-content/writes'
import { call } from '#lib/api/call.ts'
import { labelFrom } from '#lib/editor/label-from.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { DocumentName } from '#lib/editor/drafts/document-name.ts'
import { withDrafts } from '#lib/editor/drafts/with-drafts.ts'
import type { EditorOptions } from '#lib/editor/use-editor.ts'
import { publishWith, type Write } from '../editor/live-document.ts'
import { pagesWords as words } from './pages.messages.ts'

/** A document of this page with its editor options. */
export type PageDocument<T> = { document: DocumentName; options: EditorOptions<T> }

type PageDocumentSpec<T> = {
  document: DocumentName
  label: string
  empty: T
  schema: Parameters<typeof validateWith>[0]
  write: Write<T>
}

const fieldLabel = labelFrom({ ...words, sections: words.legalText })

function pageDocument<T>({ document, label, empty, schema, write }: PageDocumentSpec<T>): PageDocument<T> {
  const texts = {
    label,
    saved: words.saved(label),
    wrong: words.wrong,
    failed: (reason: string) => words.failed(label, reason),
    fieldLabel,
  }
  const name = `${document.kind}/${document.identifier}`
  return {
    document,
    options: {
      name,
      empty,
      ...withDrafts<T>(document, { publish: publishWith(write) }),
      check: validateWith(schema),
      texts,
    },
  }
}

const labelOf = (page: SitePageName, part: string) => words.label(words.pageNames[page], part)

export const contactDocument = (): PageDocument<ContactPage> =>
  pageDocument({
    document: { kind: 'contact-page', identifier: 'main' },
    label: labelOf('contact-us', words.text),
    empty: { heading: '', description: '', officeHours: '' },
    schema: ContactPage,
    write: (edited) => call(putContactPage, { body: edited }),
  })

/** HOM-07 */
export const legalDocument = (page: LegalPageName): PageDocument<LegalPage> =>
  pageDocument({
    document: { kind: 'legal-page', identifier: page },
    label: labelOf(page, words.text),
    empty: { title: '', sections: [{ heading: '', text: '' }] },
    schema: LegalPage,
    write: (edited) => call(putLegalPage, { params: { page }, body: edited }),
  })

export const wordsDocument = (page: SitePageName): PageDocument<PageWords> =>
  pageDocument({
    document: { kind: 'page-words', identifier: page },
    label: labelOf(page, words.words),
    empty: { title: '', description: '' },
    schema: PageWords,
    write: (edited) => call(putPageWords, { params: { page }, body: edited }),
  })

export const isLegal = (page: SitePageName): page is LegalPageName =>
  legalPageNames.some((name) => name === page)
