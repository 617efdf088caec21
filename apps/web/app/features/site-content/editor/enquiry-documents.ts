import { EnquiryPage } from '@momo/contracts/site-content'
import { putBanquetPage, putFranchisePage } from '@momo/contracts/site-content/writes'
import { call } from '#lib/api/call.ts'
import { labelFrom } from '#lib/editor/label-from.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { EditorOptions } from '#lib/editor/use-editor.ts'
import { tabWords } from './cms-tabs.messages.ts'
import { liveDocument } from './live-document.ts'
import { enquiryWords as words } from './enquiry.messages.ts'

type DocumentCalls = Pick<EditorOptions<EnquiryPage>, 'name' | 'load' | 'publish'> & { label: string }

const enquiryDocument = ({ label, ...calls }: DocumentCalls): EditorOptions<EnquiryPage> => ({
  ...calls,
  empty: { heading: '', description: '', image: '', email: '', phoneNumber: '', location: '' },
  check: validateWith(EnquiryPage),
  texts: {
    label,
    saved: words.saved(label),
    wrong: tabWords.wrong,
    failed: (message) => words.failed(label, message),
    fieldLabel: labelFrom({ ...words, phoneNumber: words.phone }),
  },
})

export const franchiseDocument = enquiryDocument({
  name: 'enquiry/franchise',
  label: words.franchiseName,
  ...liveDocument('franchise-page', (edited) => call(putFranchisePage, { body: edited })),
})

export const banquetDocument = enquiryDocument({
  name: 'enquiry/banquet',
  label: words.banquet,
  ...liveDocument('banquet-page', (edited) => call(putBanquetPage, { body: edited })),
})
