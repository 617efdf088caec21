import { formMarks } from '@momo/contracts/shared'
import { ApiFault } from '#lib/api/api-error.ts'
import type { Rule, Rules, Values } from './form-values.ts'

type Verdict<T> = { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }
type Check<T = unknown> = { safeParse: (value: unknown) => Verdict<T> }
/** The body of an endpoint that takes a public form. */
type Body<T> = Check<T> & { shape: Record<string, Check> }

/** How what is typed becomes the field's value, where it is not just the text. */
export type Turns = Record<string, (typed: string) => unknown>

const turned = (turns: Turns, name: string, typed: string): unknown => turns[name]?.(typed) ?? typed

/** The contract's own sentence about each field that people fill in. */
export function rulesOf<T>({ shape }: Body<T>, turns: Turns = {}): Rules {
  const fields = Object.entries(shape).filter(([name]) => !(name in formMarks))
  return Object.fromEntries(fields.map(([name, schema]) => [name, ruleFor(schema, (typed) => turned(turns, name, typed))]))
}

const ruleFor =
  (schema: Check, turn: (typed: string) => unknown): Rule =>
  (typed) => {
    const verdict = schema.safeParse(turn(typed))
    return verdict.success ? undefined : (verdict.error.issues[0]?.message ?? '')
  }

/** What the form says in the shape of the contract. What it has besides is left behind; what no rule caught the API would refuse. */
export function bodyOf<T>(schema: Body<T>, values: Values, turns: Turns = {}): T {
  const known = Object.entries(values).filter(([name]) => name in schema.shape)
  const verdict = schema.safeParse(Object.fromEntries(known.map(([name, typed]) => [name, turned(turns, name, typed)])))
  if (!verdict.success) throw new ApiFault({ status: 400, code: 'request.invalid', message: 'This form is not filled in as it should be.' })
  return verdict.data
}
