import type { EntryKind, OpenEntry } from '@momo/contracts/inbox'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Answers, EntryFacts } from './entry-facts.tsx'
import { EntryWork } from './entry-work.tsx'
import { entryQuery } from './inbox.api.ts'
import { inboxMessages as texts, screens } from './inbox.messages.ts'

type Action = ((entry: OpenEntry) => ReactNode) | undefined
type Props = { kind: EntryKind; id: string | undefined; action?: Action; onClose: () => void }

export function EntryDrawer({ kind, id, action, onClose }: Props) {
  const query = useQuery({ ...entryQuery(kind, id ?? ''), enabled: id !== undefined })
  const { data, isFetching, refetch } = query
  return (
    <Drawer open={id !== undefined} onClose={onClose} title={data?.fullName ?? screens[kind].title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={(error) => (
          <ErrorState
            title={texts.failed}
            text={problemOf(error, texts.faults).text}
            action={
              <Button variant="outline" reads loading={isFetching} onClick={() => void refetch()}>
                {texts.tryAgain}
              </Button>
            }
          />
        )}
      >
        {(entry) => <OpenOne kind={kind} entry={entry} action={action} />}
      </QueryView>
    </Drawer>
  )
}

function OpenOne({ kind, entry, action }: { kind: EntryKind; entry: OpenEntry; action: Action }) {
  const { email, contact } = entry
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EntryFacts entry={entry} />
      {action ? <div>{action(entry)}</div> : undefined}
      <section aria-label={texts.work} className="border-t border-line pt-4">
        <EntryWork key={entry.id} kind={kind} entry={entry} />
      </section>
      <section aria-label={texts.answers} className="grid gap-4 border-t border-line pt-4">
        <Answers answers={entry.answers} />
        {email ? (
          <AnswerForm key={entry.id} kind={kind} entry={entry} email={email} />
        ) : (
          <Note tone="blue">{texts.noMail(contact)}</Note>
        )}
      </section>
    </div>
  )
}
