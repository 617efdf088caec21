import { ApiFault } from '#lib/api/api-error.ts'
import type { Problem } from './form-values.ts'

/** Sentences by the code of the fault; `offline` and `failed` stand for everything that is not the visitor's doing. */
export type FaultTexts = { offline: string; failed: string; codes: Record<string, string> }

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** Seconds to wait, where the answer names them. */
function waitSeconds(fault: ApiFault): number | undefined {
  const { seconds } = (fault.details ?? {}) as { seconds?: unknown }
  return typeof seconds === 'number' ? seconds : undefined
}

type Issue = { path?: string; message?: string }

/** What the server has against one field, where it says so. */
function wrongField({ code, details }: ApiFault): Problem | undefined {
  const [issue] = code === 'request.invalid' && Array.isArray(details) ? (details as Issue[]) : []
  return issue?.path && issue.message ? { text: issue.message, field: issue.path.replace(/^\//, '') } : undefined
}

/** What to tell people about a failed call. Our own sentence if there is one, else the server's; what is not theirs to mend stays vague. */
export function problemOf(error: unknown, texts: FaultTexts): Problem {
  if (!(error instanceof ApiFault)) {
    // Something of ours broke, or a file of the site could not be fetched: people read a sentence, developers the error.
    globalThis.reportError(error)
    return { text: isOffline() ? texts.offline : texts.failed }
  }
  const wrong = wrongField(error)
  if (wrong) return wrong
  const seconds = waitSeconds(error)
  return { text: textOf(error, texts), ...(seconds !== undefined && { waitSeconds: seconds }) }
}

function textOf({ status, code, message }: ApiFault, texts: FaultTexts): string {
  const own = texts.codes[code]
  if (status < 500) return own ?? message
  return isOffline() ? texts.offline : (own ?? texts.failed)
}
