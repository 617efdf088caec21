import type { Errors } from './editor.ts'

type Issue = { path: PropertyKey[]; message: string; errors?: Issue[][] }
type Schema = { safeParse: (value: unknown) => { success: boolean; error?: { issues: Issue[] } } }

/** Of a value that may be one thing or another ('' or an address) the last thing it could be knows best what is wrong. */
const sentenceOf = ({ message, errors = [] }: Issue): string => errors.at(-1)?.[0]?.message ?? message

/** What a schema of the contracts has against a value, path by path; of several sentences about a place the first. */
export const checkWith =
  (schema: Schema) =>
  (value: unknown): Errors => {
    const issues = schema.safeParse(value).error?.issues ?? []
    return Object.fromEntries(
      issues.toReversed().map(({ path, message, errors = [] }) => [path.map(String).join('.'), sentenceOf({ path, message, errors })]),
    )
  }
