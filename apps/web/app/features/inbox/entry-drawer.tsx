import type { EntryKind, OpenEntry } from '@momo/contracts/inbox'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Answers, EntryFacts } from './entry-facts.tsx'
import { EntryWork } from './entry-work.tsx'
import { inboxMessages as texts, screens } from './inbox.messages.ts'
import { useEntry } from './use-entry.ts'

type Props = { kind: EntryKind; id: string | undefined; onClose: () => void; onChanged: () => void }

export function EntryDrawer({ kind, id, onClose, onChanged }: Props) {
  const { entry, fault, again, show } = useEntry(kind, id)
  const done = (next: OpenEntry | undefined) => {
    if (next) show(next)
    else again()
    onChanged()
  }
  return (
    <Drawer open={id !== undefined} onClose={onClose} title={entry?.fullName ?? screens[kind].title}>
      {entry ? <OpenOne kind={kind} entry={entry} onDone={done} /> : undefined}
      {fault !== undefined ? (
        <ErrorState
          title={texts.failed}
          text={problemOf(fault, texts.faults).text}
          action={
            <Button variant="outline" onClick={again}>
              {texts.tryAgain}
            </Button>
          }
        />
      ) : undefined}
      {entry || fault !== undefined ? undefined : <ListSkeleton />}
    </Drawer>
  )
}

function OpenOne({
  kind,
  entry,
  onDone,
}: {
  kind: EntryKind
  entry: OpenEntry
  onDone: (next: OpenEntry | undefined) => void
}) {
  const { email, contact } = entry
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EntryFacts entry={entry} />
      <section aria-label={texts.work} className="border-t border-line pt-4">
        <EntryWork key={entry.id} kind={kind} entry={entry} onSaved={onDone} />
      </section>
      <section aria-label={texts.answers} className="grid gap-4 border-t border-line pt-4">
        <Answers answers={entry.answers} />
        {email ? (
          <AnswerForm key={entry.id} kind={kind} entry={entry} email={email} onSent={onDone} />
        ) : (
          <Note tone="blue">{texts.noMail(contact)}</Note>
        )}
      </section>
    </div>
  )
}
