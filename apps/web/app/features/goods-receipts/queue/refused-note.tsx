import { errorMessage } from '@momo/contracts/shared'
import { Note } from '#ui/patterns/states/note.tsx'
import { receiveMessages as texts } from '../receive/receive.messages.ts'

/** The receipt of this device was not accepted; what was typed is in the form again. */
export function RefusedNote({ code }: { code: string }) {
  const messages: Record<string, string> = errorMessage
  return <Note tone="red">{texts.refused(texts.refusals[code] ?? messages[code] ?? texts.refusal)}</Note>
}
