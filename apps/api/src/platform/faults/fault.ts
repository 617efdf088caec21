import type { ErrorCode } from '@momo/contracts/shared'

/** An expected failure. It has a code that screens and statuses are chosen by; anything else that is thrown is a bug. */
export class Fault extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, details?: unknown, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.name = 'Fault'
    this.code = code
    this.details = details
  }
}

export function fault(code: ErrorCode, details?: unknown): Fault {
  return new Fault(code, details)
}

type Noun<Code> = Code extends `${infer Word}.unknown` ? Word : never

/** `(await findBranch(tx, id)) ?? missing('branch', id)` answers 404 branch.unknown. */
export function missing(what: Noun<ErrorCode>, id: string): never {
  throw new Fault(`${what}.unknown` as ErrorCode, { id })
}
