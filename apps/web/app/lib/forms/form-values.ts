export type Values = Record<string, string>

/** What is wrong with a value, or nothing. Some look at the other fields too. */
export type Rule = (value: string, values: Values) => string | undefined
export type Rules = Record<string, Rule>
export type Errors = Record<string, string>

/** What went wrong with the whole: told above the form, or at the one field it belongs to. */
export type Problem = { text: string; field?: string; waitSeconds?: number }

type Parsed = { success: boolean; error?: { issues: { message: string }[] } }

/** The first thing a schema of the contract has against a value. */
export const ruleOf =
  (schema: { safeParse: (value: unknown) => Parsed }): Rule =>
  (value) =>
    schema.safeParse(value).error?.issues[0]?.message

export const required =
  (sentence: string): Rule =>
  (value) =>
    value.trim() === '' ? sentence : undefined

/** Files are no values: they travel another way. */
export function readValues(form: FormData): Values {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The fields that have something against them, in the order of the rules. */
export function findErrors(rules: Rules, values: Values, names: readonly string[] = Object.keys(rules)): Errors {
  const found = names.map((name) => [name, rules[name]?.(values[name] ?? '', values)] as const)
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
