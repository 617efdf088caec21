import type { Visit } from '@momo/contracts/visits'
import { Line } from '@momo/contracts/shared'
import { useState } from 'react'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { freshPage } from '#lib/session/branch/fresh-page.ts'
import { writeVisit } from '#lib/session/branch/tab-visit.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { beginVisit } from './visits.api.ts'
import { visitWords as words } from './visits.messages.ts'

type Props = { branch: { id: string; name: string } }

const board = '/branchadmin/customerorder'

/** From here on this tab is one of the branch. */
function enter({ id, branchId, branchName, mode, endsAt, end }: Visit): void {
  if (end !== undefined) return toast.failure(words.over)
  writeVisit({ id, branchId, branchName, mode, endsAt: endsAt.toISOString() })
  freshPage.open(board)
}

export function VisitButtons({ branch }: Props) {
  const [isAsked, ask] = useState(false)
  const { keyFor, done } = useIdempotencyKey()
  const { run, isPending } = useAction({
    mutationFn: () => {
      const draft = { branchId: branch.id, mode: 'read', reason: '' } as const
      return beginVisit(keyFor(draft), draft)
    },
    onSuccess: (visit) => {
      done()
      enter(visit)
    },
    onError: (error) => toast.failure(problemOf(error, words.faults).text),
  })
  return (
    <>
      <AdminButton variant="outline" loading={isPending} loadingText={words.opening} onClick={() => run()}>
        {words.open}
      </AdminButton>
      <AdminButton variant="outline" onClick={() => ask(true)}>
        {words.act}
      </AdminButton>
      <ActDialog branch={branch} open={isAsked} onClose={() => ask(false)} />
    </>
  )
}

const schema = z.object({ reason: Line(200, words.reasonMissing) })

/** The typed reason stays when the dialog is closed. */
function ActDialog({ branch, open, onClose }: Props & { open: boolean; onClose: () => void }) {
  const { keyFor, done } = useIdempotencyKey()
  const { input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: { reason: '' },
    explain: (error) => problemOf(error, words.faults),
    mutationFn: ({ reason }) => {
      const draft = { branchId: branch.id, mode: 'act', reason } as const
      return beginVisit(keyFor(draft), draft)
    },
    onSuccess: (visit) => {
      done()
      enter(visit)
    },
  })
  return (
    <FormDialog
      open={open}
      title={words.actTitle(branch.name)}
      cancel={words.cancel}
      confirm={words.act}
      confirming={words.opening}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{words.actText}</p>
      <p className="text-ink-2">{words.outOfReach}</p>
      <Input {...input('reason')} label={words.reason} maxLength={200} autoComplete="off" />
    </FormDialog>
  )
}
