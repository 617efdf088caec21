import { ApiFault } from '#lib/api/api-error.ts'
import { debug } from '#lib/log/debug.ts'
import { editorFaults as texts } from './editor-faults.messages.ts'

/** There was no answer of the API at all, so there is no word of it to pass on. */
const unanswered = new Set(['server.unreachable', 'server.unreadable'])
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

type Issue = { path?: string; message?: string }

/** Why a save failed, in the server's words where it said any, and the field they are about. */
export function saveProblem(error: unknown): { text: string; field?: string } {
  debug('not saved', error)
  if (!(error instanceof ApiFault)) {
    globalThis.reportError(error)
    return { text: error instanceof Error ? error.message : String(error) }
  }
  const [issue] = error.code === 'request.invalid' && Array.isArray(error.details) ? (error.details as Issue[]) : []
  if (issue?.path && issue.message) return { text: issue.message, field: issue.path.replace(/^\//, '').replaceAll('/', '.') }
  if (unanswered.has(error.code)) return { text: isOffline() ? texts.offline : texts.noAnswer }
  return { text: error.message }
}
