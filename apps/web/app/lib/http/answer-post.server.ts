import { data, redirect } from 'react-router'
import { ApiFault } from '#lib/api/api-error.ts'
import { freshTicket } from '#lib/forms/form-ticket.ts'
import { findErrors, type Problem, readValues, type Rules, type Values } from '#lib/forms/form-values.ts'
import type { Posted } from '#lib/forms/posted-form.ts'
import { publicFormMessages as texts } from '#lib/forms/public-form.messages.ts'

type Form = {
  rules: Rules
  send: (values: Values, request: Request) => Promise<void>
  explain: (fault: ApiFault) => Problem
}

/** The fields of the form and nothing else: it is what the page shows again. */
const typedIn = (values: Values, rules: Rules): Values => Object.fromEntries(Object.keys(rules).map((name) => [name, values[name] ?? '']))

/**
 * Answers a form that was posted to its own page: there it is found as it was typed, with what is wrong at its place, or the way leads to
 * the same page, which then says that all went well. The mark after # brings it into sight.
 */
export async function answerPost(request: Request, form: Form) {
  // What can't be read as a form is an empty one.
  const values = readValues(await request.formData().catch(() => new FormData()))
  const errors = findErrors(form.rules, values)
  const typed = typedIn(values, form.rules)
  if (Object.keys(errors).length > 0) return data<Posted>({ values: typed, errors, problem: texts.lookAgain }, { status: 400 })
  try {
    await form.send(values, request)
  } catch (fault) {
    if (!(fault instanceof ApiFault)) throw fault
    return data<Posted>({ values: typed, ticket: freshTicket(fault), ...refusal(form.explain(fault)) }, { status: fault.status })
  }
  return redirect(`${new URL(request.url).pathname}?sent=1#form`, 303)
}

const refusal = ({ text, field }: Problem): Pick<Posted, 'errors' | 'problem'> =>
  field === undefined ? { errors: {}, problem: text } : { errors: { [field]: text }, problem: texts.lookAgain }

/**
 * A part of a page that never fails, for the page that answers a post: what was typed is on it, so it is shown even when all it asks for
 * is missing. Only a post's headers say what it carries.
 */
export const afterPost = (request: Request): { posted?: Promise<true> } =>
  request.headers.has('content-type') ? { posted: Promise.resolve(true as const) } : {}
