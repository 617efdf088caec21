import { Footer } from '@momo/contracts/site-content'
import { putFooter } from '@momo/contracts/site-content/writes'
import { call } from '#lib/api/call.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { EditorOptions, Errors } from '#lib/editor/use-editor.ts'
import { tabWords } from './cms-tabs.messages.ts'
import { liveDocument } from './live-document.ts'
import { footerWords as words } from './footer.messages.ts'

type FooterLink = Footer['quickLinks'][number]
type FooterList = keyof Footer

const isBlank = ({ title, path }: FooterLink) => title.trim() === '' && path.trim() === ''

/** Drops blank rows. */
const withoutBlanks = ({ quickLinks, company }: Footer): Footer => ({
  quickLinks: quickLinks.filter((link) => !isBlank(link)),
  company: company.filter((link) => !isBlank(link)),
})

const validate = validateWith(Footer)

function checkFooter(footer: Footer): Errors {
  const found = Object.entries(validate(footer)).filter(([path]) => {
    const [list, index] = path.split('.') as [FooterList, string?]
    const link = index === undefined ? undefined : footer[list][Number(index)]
    return link === undefined || !isBlank(link)
  })
  return Object.fromEntries(found)
}

const { load, publish } = liveDocument('footer', (edited) => call(putFooter, { body: edited }))

export const footerDocument: EditorOptions<Footer> = {
  name: 'footer/links',
  empty: { quickLinks: [], company: [] },
  load,
  publish: (footer, version) => publish(withoutBlanks(footer), version),
  check: checkFooter,
  texts: {
    label: words.label,
    saved: words.saved,
    wrong: tabWords.wrong,
    failed: () => words.failed,
    fieldLabel: (path) => (path === 'company' ? words.companyLinks : words.quickLinks),
  },
}
