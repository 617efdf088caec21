type Answer = { status: number; code: string; message: string; details?: unknown }

/** What the API answered instead of a reply; `code` picks a sentence, `status` picks a page. */
export class ApiFault extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown

  constructor({ status, code, message, details }: Answer) {
    super(message)
    this.name = 'ApiFault'
    this.status = status
    this.code = code
    this.details = details
  }
}
