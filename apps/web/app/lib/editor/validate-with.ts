import { toNestErrors } from '@hookform/resolvers'
import type { FieldValues, Resolver } from 'react-hook-form'

/** One error message per path. */
export type Errors = Record<string, string>

type Issue = { path: PropertyKey[]; message: string; errors?: Issue[][] }
type Schema = { safeParse: (value: unknown) => { success: boolean; error?: { issues: Issue[] } } }

/** For a union (an empty string or an address) the last alternative has the most useful message. */
const sentenceOf = ({ message, errors = [] }: Issue): string => errors.at(-1)?.[0]?.message ?? message

/** Validates a value with a contract schema and returns the first message for each path. */
export const validateWith =
  (schema: Schema) =>
  (value: unknown): Errors => {
    const issues = schema.safeParse(value).error?.issues ?? []
    return Object.fromEntries(
      issues.toReversed().map((issue) => [issue.path.map(String).join('.'), sentenceOf(issue)]),
    )
  }

/** Makes a validation function the resolver of a form. The error of a list with entries is at `root`. */
export const toResolver =
  <T extends FieldValues>(check: (value: T) => Errors): Resolver<T> =>
  (values, _, options) => {
    const found = Object.entries(check(values))
    if (found.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(found.map(([path, message]) => [path, { type: 'check', message }]))
    return { values: {}, errors: toNestErrors(errors, options) }
  }
