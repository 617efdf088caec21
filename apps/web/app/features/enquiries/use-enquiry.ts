import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Problem, Rules } from '#lib/forms/form-values.ts'
import type { Posted } from '#lib/forms/public/posted-form.ts'
import { publicFormMessages } from '#lib/forms/public/public-form.messages.ts'
import { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { type EnquiryKind, enquiryPaths } from './enquiry-kinds.ts'

const rulesOfKind = (kind: EnquiryKind) => (): Promise<Rules> =>
  import('./enquiry-rules.ts').then(({ enquiryRules }) => enquiryRules[kind])
const rules = {
  franchise: rulesOfKind('franchise'),
  banquet: rulesOfKind('banquet'),
  contact: rulesOfKind('contact'),
}

/** The script that sends the form could not be loaded. */
function explain(error: unknown): Problem {
  globalThis.reportError(error)
  return { text: publicFormMessages.failed }
}

/**
 * The form and whether it was sent, either by script or by a POST that redirected to `?sent`. Any further navigation, even to the same
 * page, starts with an empty form.
 */
export function useEnquiry(kind: EnquiryKind, posted: Posted | undefined) {
  const { key, search } = useLocation()
  const [sentFrom, setSentFrom] = useState<string>()
  const form = usePublicForm({
    rules: rules[kind],
    explain,
    address: `${enquiryPaths[kind]}#form`,
    posted,
    send: async (values) => {
      const { trySending } = await import('./try-sending.ts')
      const problem = await trySending(kind, values)
      if (!problem) setSentFrom(key)
      return problem
    },
  })
  return { form, isSent: sentFrom === key || new URLSearchParams(search).has('sent') }
}
