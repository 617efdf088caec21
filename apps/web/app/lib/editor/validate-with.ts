import type { Errors } from './editor.ts'

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
      issues
        .toReversed()
        .map(({ path, message, errors = [] }) => [
          path.map(String).join('.'),
          sentenceOf({ path, message, errors }),
        ]),
    )
  }
