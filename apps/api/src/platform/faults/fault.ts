import type { ErrorCode } from '@momo/contracts/shared'

/** An expected failure. It has a code that screens and statuses are chosen by; anything else that is thrown is a bug. */
export class Fault extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** Better than the code's own sentence, where the thrower knows more: from a *.messages.ts. */
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

/** `(await findBranch(tx, id)) ?? missing('branch', id)` answers 404 branch.unknown. */
export function missing(what: Noun<ErrorCode>, id: string): never {
  throw new Fault(`${what}.unknown` as ErrorCode, { id })
}
