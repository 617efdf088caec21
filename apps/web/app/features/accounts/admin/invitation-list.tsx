import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Invitation } from '@momo/contracts/invitations'
import { withQuery } from '#lib/format/urls.ts'
import { longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ListFoot, ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { type ListPage, sendAgain, withdraw } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'
import { RoleBadge } from './person-badges.tsx'
import { invalidate } from '#lib/query/invalidate.ts'

const { invitation: texts, faults } = peopleMessages

type RowActions = {
  onResend: (invitation: Invitation) => void
  onWithdraw: (invitation: Invitation) => void
  isBusy: boolean
}

const columns = ({ onResend, onWithdraw, isBusy }: RowActions): Column<Invitation>[] => [
  { key: 'to', head: texts.to, cell: ({ identifier }) => <b className="break-all">{identifier}</b> },
  {
    key: 'state',
    head: peopleMessages.list.state,
    cell: ({ state }) => <Badge tone={state === 'open' ? 'green' : 'grey'}>{texts[state]}</Badge>,
  },
  {
    key: 'role',
    head: peopleMessages.list.role,
    cell: ({ role, branchName }) => (
      <span className="flex flex-wrap items-center gap-2">
        <RoleBadge role={role} />
        {branchName}
      </span>
    ),
  },
  {
    key: 'until',
    head: texts.until,
    cell: ({ expiresAt }) => (
      <span className="whitespace-nowrap max-md:text-sm max-md:text-ink-2">{longDate(expiresAt)}</span>
    ),
  },
  { key: 'by', head: texts.by, secondary: true, cell: ({ invitedBy }) => invitedBy },
  {
    key: 'actions',
    head: texts.actions,
    cell: (invitation) => (
      <span className="flex flex-wrap gap-2 max-md:col-span-full max-md:mt-1 md:justify-end">
        <Button variant="outline" size="small" disabled={isBusy} onClick={() => onResend(invitation)}>
          {texts.resend}
        </Button>
        <Button variant="quiet" size="small" disabled={isBusy} onClick={() => onWithdraw(invitation)}>
          {texts.withdraw}
        </Button>
      </span>
    ),
  },
]

/** A resend within a minute is rate limited: the text says how long to wait. */
function errorText(error: unknown): string {
  const { text, waitSeconds } = problemOf(error, faults)
  return waitSeconds ? texts.wait(waitSeconds) : text
}

export function InvitationList({ page }: { page: ListPage<Invitation> }) {
  const { search } = useLocation()
  const [leaving, setLeaving] = useState<Invitation>()
  const isPaged = new URLSearchParams(search).has('cursor')
  const { run, isPending: isBusy } = useAction({
    mutationFn: ({ request }: { request: () => Promise<unknown>; done: string }) => request(),
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => toast.failure(errorText(error)),
    onSettled: () => {
      setLeaving(undefined)
      void invalidate('accounts')
    },
  })
  return (
    <>
      <ListFrame
        foot={
          <ListFoot
            first={isPaged ? withQuery(search, { cursor: undefined }) : undefined}
            next={page.nextCursor ? withQuery(search, { cursor: page.nextCursor }) : undefined}
          />
        }
      >
        <DataTable
          caption={texts.caption}
          columns={columns({
            onResend: ({ id }) => run({ request: () => sendAgain(id), done: texts.resent }),
            onWithdraw: setLeaving,
            isBusy,
          })}
          rows={page.items}
          rowKey={({ id }) => id}
          empty={<EmptyState drawing="search" title={texts.none} text={texts.noneText} />}
        />
      </ListFrame>
      <ConfirmDialog
        open={leaving !== undefined}
        title={texts.withdrawTitle}
        cancel={texts.cancel}
        confirm={texts.withdraw}
        confirming={texts.withdrawing}
        busy={isBusy}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && run({ request: () => withdraw(leaving.id), done: texts.withdrawn })}
      >
        <p>{texts.withdrawText(leaving?.identifier ?? '')}</p>
      </ConfirmDialog>
    </>
  )
}
