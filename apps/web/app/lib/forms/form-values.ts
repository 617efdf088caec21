export type Values = Record<string, string>

/** Returns an error message or undefined. Some rules compare with other fields. */
export type Rule = (value: string, values: Values) => string | undefined
export type Rules = Record<string, Rule>
export type Errors = Record<string, string>

/** A failed submit: shown above the form, or at `field`. */
export type Problem = { text: string; field?: string; waitSeconds?: number }

type Parsed = { success: boolean; error?: { issues: { message: string }[] } }

/** A rule that returns the first message of a contract schema. */
export const ruleOf =
  (schema: { safeParse: (value: unknown) => Parsed }): Rule =>
  (value) =>
    schema.safeParse(value).error?.issues[0]?.message

export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined

/** Files are skipped: they are uploaded separately. */
export function readValues(form: FormData): Values {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The invalid fields, in the order of the rules. */
export function findErrors(
  rules: Rules,
  values: Values,
  names: readonly string[] = Object.keys(rules),
): Errors {
  const results = names.map((name) => [name, rules[name]?.(values[name] ?? '', values)] as const)
  return Object.fromEntries(results.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
