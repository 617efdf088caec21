import type { Account } from '@momo/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { longDate } from '#lib/format/dates.ts'
import { fullName } from '#lib/format/full-name.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AccessForm, SecondFactorReset } from './access-form.tsx'
import { FurtherBranches } from './further-branches.tsx'
import { personQuery } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'
import { RoleBadge, StateBadge } from './person-badges.tsx'
import { PersonHistory } from './person-history.tsx'
import { RoleForm } from './role-form.tsx'

const { person: texts, faults } = peopleMessages

type Props = { id: string | undefined; onClose: () => void }

export function PersonDrawer({ id, onClose }: Props) {
  const query = useQuery({ ...personQuery(id ?? ''), enabled: id !== undefined })
  const { data: account, isFetching, refetch } = query
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      title={account ? fullName(account) : peopleMessages.people}
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={(error) => (
          <ErrorState
            title={peopleMessages.failed}
            text={problemOf(error, faults).text}
            action={
              <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
                {peopleMessages.tryAgain}
              </Button>
            }
          />
        )}
      >
        {(loaded) => <Person account={loaded} />}
      </QueryView>
    </Drawer>
  )
}

function Person({ account }: { account: Account }) {
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
            <RoleForm key={version} account={account} />
          </section>
          {role === 'branchAdmin' ? (
            <section aria-label={texts.branches} className={part}>
              <FurtherBranches account={account} />
            </section>
          ) : undefined}
          <section aria-label={texts.access} className={part}>
            <AccessForm account={account} />
          </section>
          {role === 'user' ? undefined : (
            <section aria-label={peopleMessages.secondFactor.title} className={part}>
              <h3 className="mb-1 font-semibold">{peopleMessages.secondFactor.title}</h3>
              <SecondFactorReset account={account} />
            </section>
          )}
        </>
      )}
      <section aria-label={texts.history} className={part}>
        <PersonHistory id={id} />
      </section>
    </div>
  )
}
