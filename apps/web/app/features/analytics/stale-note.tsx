import { clockTime } from '#lib/format/dates.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { figuresWords as words } from './analytics.messages.ts'

/** Said while the line is away: what is shown is what was last known. */
export function OldNote({ since }: { since: Date | undefined }) {
  return since ? <Note tone="amber">{words.notFresh(clockTime(since))}</Note> : undefined
}
