import { ApiError } from '#lib/api/api-error.ts'
import { debug } from '#lib/log/debug.ts'
import { editorFaults as texts } from './editor-faults.messages.ts'

/** Codes without a response of the API, so there is no server message to show. */
const noResponseCodes = new Set(['server.unreachable', 'server.unreadable'])
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

type Issue = { path?: string; message?: string }

/** Explains a failed save with the server's message, if there is one, and the field it belongs to. */
export function explainSaveError(error: unknown): { text: string; field?: string } {
  debug('editor: save failed', error)
  if (!(error instanceof ApiError)) {
    globalThis.reportError(error)
    return { text: error instanceof Error ? error.message : String(error) }
  }
  const [issue] =
    error.code === 'request.invalid' && Array.isArray(error.details) ? (error.details as Issue[]) : []
  if (issue?.path && issue.message)
    return { text: issue.message, field: issue.path.replace(/^\//, '').replaceAll('/', '.') }
  if (noResponseCodes.has(error.code)) return { text: isOffline() ? texts.offline : texts.noAnswer }
  return { text: error.message }
}
