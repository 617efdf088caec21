import { useEffect, useState } from 'react'
import type { Account } from '@momo/contracts/accounts'
import { longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AccessForm } from './access-form.tsx'
import { findPerson } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'
import { RoleBadge, StateBadge } from './person-badges.tsx'
import { PersonHistory } from './person-history.tsx'
import { RoleForm } from './role-form.tsx'

const { person: texts, faults } = peopleMessages

type Props = { id: string | undefined; onClose: () => void; onChanged: () => void }
type State = { id?: string; account?: Account; fault?: unknown }

export function PersonDrawer({ id, onClose, onChanged }: Props) {
  const [state, setState] = useState<State>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (id === undefined) return undefined
    let isCurrent = true
    const show = (next: State) => isCurrent && setState(next)
    findPerson(id).then(
      (account) => show({ id, account }),
      (fault: unknown) => show({ id, fault }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, attempt])
  const { account, fault } = state.id === id ? state : {}
  const changed = (next: Account) => {
    setState({ id: next.id, account: next })
    onChanged()
  }
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      title={account ? `${account.firstName} ${account.lastName}` : peopleMessages.people}
    >
      {account ? <Person account={account} onChanged={changed} /> : undefined}
      {fault === undefined ? undefined : (
        <ErrorState
          title={peopleMessages.failed}
          text={problemOf(fault, faults).text}
          action={
            <Button variant="outline" onClick={() => setAttempt((count) => count + 1)}>
              {peopleMessages.tryAgain}
            </Button>
          }
        />
      )}
      {account || fault !== undefined ? undefined : <ListSkeleton />}
    </Drawer>
  )
}

function Person({ account, onChanged }: { account: Account; onChanged: (account: Account) => void }) {
  const { user } = useSession()
  const { id, version, role, state, email, phone, branchName, memberSince } = account
  const part = 'border-t border-line pt-4'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <p className="flex flex-wrap gap-2">
          <RoleBadge role={role} />
          <StateBadge state={state} />
        </p>
        <p className="break-words">{[email, phone, branchName].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-ink-2">
          {texts.since} {longDate(memberSince)}
        </p>
      </div>
      {id === user?.id ? (
        <Note tone="blue">{texts.own}</Note>
      ) : (
        <>
          <section aria-label={texts.role} className={part}>
            <RoleForm key={version} account={account} onChanged={onChanged} />
          </section>
          <section aria-label={texts.access} className={part}>
            <AccessForm account={account} onChanged={onChanged} />
          </section>
        </>
      )}
      <section aria-label={texts.history} className={part}>
        {/* The key reloads the history after each change. */}
        <PersonHistory key={version} id={id} />
      </section>
    </div>
  )
}
