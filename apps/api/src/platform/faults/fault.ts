import type { ErrorCode } from '@momo/contracts/shared'

/** An expected error. Its code determines the HTTP status and the message; any other thrown error is a bug. */
export class Fault extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** Overrides the default message of the code, with a text from a *.messages.ts. */
  sentence: string | undefined

  constructor(code: ErrorCode, details?: unknown, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.name = 'Fault'
    this.code = code
    this.details = details
  }
}

export function fault(code: ErrorCode, details?: unknown, sentence?: string): Fault {
  return Object.assign(new Fault(code, details), { sentence })
}

type Noun<Code> = Code extends `${infer Word}.unknown` ? Word : never

/** `(await findBranch(tx, id)) ?? notFound('branch', id)` answers 404 branch.unknown. */
export function notFound(what: Noun<ErrorCode>, id: string): never {
  throw new Fault(`${what}.unknown` as ErrorCode, { id })
}
