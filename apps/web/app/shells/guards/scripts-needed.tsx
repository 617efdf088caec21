import { Note } from '#ui/patterns/states/note.tsx'
import { guardWords as words } from './guards.messages.ts'

/** Signing in and all protected pages need scripts; this note is shown without them. */
export function ScriptsNeeded() {
  return (
    <noscript>
      <div className="page-width relative z-1 pt-6">
        <Note tone="amber">{words.scriptsNeeded}</Note>
      </div>
    </noscript>
  )
}
