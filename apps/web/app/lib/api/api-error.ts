type ErrorResponse = { status: number; code: string; message: string; details?: unknown }

/** An error response of the API. `code` selects the user's message, `status` selects the error page. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown

  constructor({ status, code, message, details }: ErrorResponse) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Also true for a proxy that responds in place of the API. */
export const isNoResponse = (fault: unknown): boolean => fault instanceof ApiError && fault.status >= 500
