import { formMarks } from '@momo/contracts/shared'
import { ApiError } from '#lib/api/api-error.ts'
import type { Rule, Rules, Values } from '../form-values.ts'

type ParseResult<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: { message: string }[] } }
type Check<T = unknown> = { safeParse: (value: unknown) => ParseResult<T> }
/** The request body of a public form's endpoint. */
type Body<T> = Check<T> & { shape: Record<string, Check> }

/** Parses the typed text into the field's value, where it is not plain text. */
export type FieldParsers = Record<string, (typed: string) => unknown>

const parseField = (parsers: FieldParsers, name: string, typed: string): unknown =>
  parsers[name]?.(typed) ?? typed

/** Validation rules with the contract's messages, one for each visible field. */
export function toRules<T>({ shape }: Body<T>, parsers: FieldParsers = {}): Rules {
  const fields = Object.entries(shape).filter(([name]) => !(name in formMarks))
  return Object.fromEntries(
    fields.map(([name, schema]) => [name, ruleFor(schema, (typed) => parseField(parsers, name, typed))]),
  )
}

const ruleFor =
  (schema: Check, parse: (typed: string) => unknown): Rule =>
  (typed) => {
    const result = schema.safeParse(parse(typed))
    return result.success ? undefined : (result.error.issues[0]?.message ?? '')
  }

/** Builds the request body from the form. Unknown fields are dropped; a value that no rule rejected throws the API's error. */
export function toBody<T>(schema: Body<T>, values: Values, parsers: FieldParsers = {}): T {
  const known = Object.entries(values).filter(([name]) => name in schema.shape)
  const result = schema.safeParse(
    Object.fromEntries(known.map(([name, typed]) => [name, parseField(parsers, name, typed)])),
  )
  if (!result.success)
    throw new ApiError({
      status: 400,
      code: 'request.invalid',
      message: 'Please check the highlighted fields.',
    })
  return result.data
}
