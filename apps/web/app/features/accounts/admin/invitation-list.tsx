import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Invitation } from '@momo/contracts/invitations'
import { withQuery } from '#lib/format/urls.ts'
import { longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
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

const { invitation: texts, faults } = peopleMessages

type RowActions = {
  onResend: (invitation: Invitation) => void
  onWithdraw: (invitation: Invitation) => void
  busyId: string | undefined
}

const columns = ({ onResend, onWithdraw, busyId }: RowActions): Column<Invitation>[] => [
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
        <Button
          variant="outline"
          size="small"
          disabled={busyId === invitation.id}
          onClick={() => onResend(invitation)}
        >
          {texts.resend}
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={busyId === invitation.id}
          onClick={() => onWithdraw(invitation)}
        >
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

export function InvitationList({ page, onChanged }: { page: ListPage<Invitation>; onChanged: () => void }) {
  const { search } = useLocation()
  const [busyId, setBusyId] = useState<string>()
  const [leaving, setLeaving] = useState<Invitation>()
  const isPaged = new URLSearchParams(search).has('cursor')
  const perform = async (id: string, action: () => Promise<string>) => {
    setBusyId(id)
    await action().then(
      (done) => toast.success(done),
      (error: unknown) => toast.failure(errorText(error)),
    )
    setBusyId(undefined)
    onChanged()
  }
  const resend = ({ id }: Invitation) => void perform(id, async () => (await sendAgain(id), texts.resent))
  const leave = async ({ id }: Invitation) => {
    await perform(id, async () => (await withdraw(id), texts.withdrawn))
    setLeaving(undefined)
  }
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
          columns={columns({ onResend: resend, onWithdraw: setLeaving, busyId })}
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
        busy={busyId !== undefined}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && void leave(leaving)}
      >
        <p>{texts.withdrawText(leaving?.identifier ?? '')}</p>
      </ConfirmDialog>
    </>
  )
}
