import type { RosterWeek, Shift } from '@momo/contracts/rosters'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { longDay } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import type { Problem } from '#lib/forms/form-values.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { FieldPair } from '#ui/editor/form-section.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { deleteShift, refreshRosters, type RosterOf, rosterQuery, sendShift } from '../rosters.api.ts'
import { rosterMessages } from '../rosters.messages.ts'
import { daysOfWeekFrom, timesText } from '../week-view.ts'
import { ShiftForm, type ShiftStart, startValues, valuesOf } from './shift-form.ts'

const texts = rosterMessages.editor
const { faults } = rosterMessages

type Props = { of: RosterOf; week: RosterWeek; start: ShiftStart; onClose: () => void }

/** Mount it to open it: it starts with the shift as it is then. */
export function ShiftDialog({ of, week, start, onClose }: Props) {
  const shift = 'shift' in start ? start.shift : undefined
  const [id] = useState(() => shift?.id ?? newIdempotencyKey())
  const [version, setVersion] = useState(shift?.version ?? 0)
  const nameOf = (employeeId: string) => week.people.find((one) => one.id === employeeId)?.name ?? ''
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: ShiftForm,
    defaultValues: startValues(start, week.shifts),
    explain: (error): Problem =>
      overlap(error, nameOf(form.getValues('employeeId'))) ?? problemOf(error, faults),
    mutationFn: (change) => sendShift(of, id, { ...change, version }),
    onSuccess: () => {
      toast.success(texts.saved)
      onClose()
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'shift.changed') await takeChanges()
    },
    onSettled: refreshRosters,
  })
  /** Fields that were not edited take the other change; the next save is based on it. */
  async function takeChanges(): Promise<void> {
    const { shifts } = await queryClient.fetchQuery({ ...rosterQuery(of, week.from), staleTime: 0 })
    const stored = shifts.find((one) => one.id === id)
    if (!stored) return
    form.reset(valuesOf(stored), { keepDirtyValues: true, keepErrors: true })
    setVersion(stored.version)
  }
  return (
    <FormDialog
      title={shift ? texts.editTitle(nameOf(shift.employeeId)) : texts.addTitle}
      cancel={rosterMessages.cancel}
      confirm={texts.save}
      confirming={texts.saving}
      busy={isPending}
      problem={problem}
      beside={shift ? <DeleteButton of={of} shift={{ ...shift, version }} onDeleted={onClose} /> : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        {...input('employeeId')}
        label={texts.person}
        options={week.people.map(({ id: value, name, post }) => ({ value, label: `${name}, ${post}` }))}
      />
      <Select
        {...input('day')}
        label={texts.day}
        options={daysOfWeekFrom(week.from).map((value) => ({ value, label: longDay(value) }))}
      />
      <FieldPair>
        <Input {...input('starts')} type="time" label={texts.starts} />
        <Input {...input('ends')} type="time" label={texts.ends} hint={texts.endsHint} />
      </FieldPair>
      <Input {...input('note')} label={texts.note} maxLength={60} autoComplete="off" optional />
    </FormDialog>
  )
}

type Overlap = { branchName: string; day: string; starts: string; ends: string }

/** Names the shift that is in the way. */
function overlap(error: Error, name: string) {
  if (!(error instanceof ApiError) || error.code !== 'shift.overlaps') return undefined
  const { branchName, day, ...times } = error.details as Overlap
  return { text: texts.overlaps(name, `${longDay(day)}, ${timesText(times)}`, branchName) }
}

type DeleteProps = { of: RosterOf; shift: Shift; onDeleted: () => void }

function DeleteButton({ of, shift, onDeleted }: DeleteProps) {
  const { run, isPending } = useAction({
    mutationFn: () => deleteShift(of, shift).catch(ignoreMissing),
    onSuccess: () => {
      toast.success(texts.removed)
      onDeleted()
    },
    onError: (error) => toast.failure(problemOf(error, rosterMessages.loadFaults).text),
    onSettled: refreshRosters,
  })
  return (
    <AdminButton
      variant="outline"
      size="compact"
      loading={isPending}
      loadingText={texts.remove}
      onClick={() => run()}
    >
      {texts.remove}
    </AdminButton>
  )
}

/** A repeated request finds the shift deleted already. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'shift.unknown') throw error
}
