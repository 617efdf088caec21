import { data, redirect } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { freshTicket } from '#lib/forms/public/form-ticket.ts'
import { findErrors, type Problem, readValues, type Rules, type Values } from '#lib/forms/form-values.ts'
import type { Posted } from '#lib/forms/public/posted-form.ts'
import { publicFormMessages as texts } from '#lib/forms/public/public-form.messages.ts'

type Form = {
  rules: Rules
  send: (values: Values, request: Request) => Promise<void>
  explain: (fault: ApiError) => Problem
}

/** Only the form's own fields: the page shows them again. */
const fieldValues = (values: Values, rules: Rules): Values =>
  Object.fromEntries(Object.keys(rules).map((name) => [name, values[name] ?? '']))

/**
 * Handles a form posted to its own page. With errors the page shows the typed values and messages; on success it redirects to the same page
 * with a confirmation. The fragment scrolls to the form.
 */
export async function handlePost(request: Request, form: Form) {
  // An unreadable body counts as an empty form.
  const values = readValues(await request.formData().catch(() => new FormData()))
  const errors = findErrors(form.rules, values)
  const typed = fieldValues(values, form.rules)
  if (Object.keys(errors).length > 0)
    return data<Posted>({ values: typed, errors, problem: texts.lookAgain }, { status: 400 })
  try {
    await form.send(values, request)
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault
    return data<Posted>(
      { values: typed, ticket: freshTicket(fault), ...toPostedErrors(form.explain(fault)) },
      { status: fault.status },
    )
  }
  return redirect(`${new URL(request.url).pathname}?sent=1#form`, 303)
}

const toPostedErrors = ({ text, field }: Problem): Pick<Posted, 'errors' | 'problem'> =>
  field === undefined
    ? { errors: {}, problem: text }
    : { errors: { [field]: text }, problem: texts.lookAgain }

/**
 * A part that never fails, for `gather` on a page that handles a post: the typed values must be shown even when every API call fails. Only
 * a post has a content type.
 */
export const afterPost = (request: Request): { posted?: Promise<true> } =>
  request.headers.has('content-type') ? { posted: Promise.resolve(true as const) } : {}
