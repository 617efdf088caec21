import { ApiError } from '#lib/api/api-error.ts'
import type { Problem } from './form-values.ts'

/** Messages by error code; `offline` and `failed` are used for errors that the visitor did not cause. */
export type FaultTexts = { offline: string; failed: string; codes: Record<string, string> }

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** The seconds to wait, if the response contains them. */
function waitSeconds(fault: ApiError): number | undefined {
  const { seconds } = (fault.details ?? {}) as { seconds?: unknown }
  return typeof seconds === 'number' ? seconds : undefined
}

type Issue = { path?: string; message?: string }

/** The validation error of one field, if the response contains one. */
function wrongField({ code, details }: ApiError): Problem | undefined {
  const [issue] = code === 'request.invalid' && Array.isArray(details) ? (details as Issue[]) : []
  return issue?.path && issue.message
    ? { text: issue.message, field: issue.path.replace(/^\//, '') }
    : undefined
}

/** The user's message for a failed call: our own text if there is one, else the server's. Errors the user cannot fix get a generic text. */
export function problemOf(error: unknown, texts: FaultTexts): Problem {
  if (!(error instanceof ApiError)) {
    // A bug, or a script that could not be fetched: users get a generic text, developers the error.
    globalThis.reportError(error)
    return { text: isOffline() ? texts.offline : texts.failed }
  }
  const wrong = wrongField(error)
  if (wrong) return wrong
  const seconds = waitSeconds(error)
  return { text: textOf(error, texts), ...(seconds !== undefined && { waitSeconds: seconds }) }
}

function textOf({ status, code, message }: ApiError, texts: FaultTexts): string {
  const own = texts.codes[code]
  if (status < 500) return own ?? message
  return isOffline() ? texts.offline : (own ?? texts.failed)
}
