import type { Festival } from '@momo/contracts/forecast'
import type { Location } from '@momo/contracts/inventory'
import { useState } from 'react'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useAction } from '#lib/query/use-action.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { festivalDays, FestivalForm, festivalValues } from './festival-form.ts'
import { refreshForecast, removeFestival, sendFestival } from './forecast.api.ts'
import { festivalMessages } from './forecast.messages.ts'

const texts = festivalMessages.form
const explain = (error: Error) => problemOf(error, festivalMessages.faults)

type Props = { festival: Festival | undefined; branches: Location[]; onClose: () => void }

/** Adds or changes days with more or fewer guests. Mount it to open it. */
export function FestivalDialog({ festival, branches, onClose }: Props) {
  const [id] = useState(() => festival?.id ?? newIdempotencyKey())
  const [isRemoving, setRemoving] = useState(false)
  const { input, submit, isPending, problem } = useContractForm({
    schema: FestivalForm,
    defaultValues: festivalValues(festival),
    explain,
    mutationFn: (change) => sendFestival(id, { ...change, version: festival?.version ?? 0 }),
    onSuccess: ({ name }) => {
      toast.success(texts.saved(name))
      onClose()
    },
    onSettled: refreshForecast,
  })
  return (
    <>
      <FormDialog
        title={festival ? texts.changeTitle(festival.name) : texts.addTitle}
        cancel={texts.cancel}
        confirm={texts.save}
        confirming={texts.saving}
        busy={isPending}
        problem={problem}
        beside={festival ? <RemoveButton onRemove={() => setRemoving(true)} /> : undefined}
        onSubmit={submit}
        onClose={onClose}
      >
        <Input {...input('name')} label={texts.name} maxLength={40} autoComplete="off" />
        <div className="grid gap-4 md:grid-cols-2">
          <Input {...input('from')} type="date" label={texts.from} />
          <Input {...input('to')} type="date" label={texts.to} />
        </div>
        <Input
          {...input('percent')}
          label={texts.percent}
          hint={texts.percentHint}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          tail={<span className="flex-none text-ink-2">%</span>}
        />
        <Select
          {...input('branchId')}
          label={texts.branch}
          options={[
            { value: '', label: festivalMessages.allBranches },
            ...branches.map(({ id: branchId, name }) => ({ value: branchId, label: shortPlace(name) })),
          ]}
        />
      </FormDialog>
      {festival && isRemoving ? (
        <RemoveDialog festival={festival} onCancel={() => setRemoving(false)} onRemoved={onClose} />
      ) : undefined}
    </>
  )
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  return (
    <AdminButton variant="danger-outline" size="compact" onClick={onRemove}>
      {festivalMessages.remove.open}
    </AdminButton>
  )
}

type RemoveProps = { festival: Festival; onCancel: () => void; onRemoved: () => void }

function RemoveDialog({ festival, onCancel, onRemoved }: RemoveProps) {
  const { remove } = festivalMessages
  const { run, isPending } = useAction({
    mutationFn: () => removeFestival(festival.id),
    onSuccess: () => {
      toast.success(remove.done(festival.name))
      onRemoved()
    },
    onError: (error) => toast.failure(explain(error).text),
    onSettled: refreshForecast,
  })
  return (
    <ConfirmDialog
      open
      title={remove.title(festival.name)}
      cancel={remove.cancel}
      confirm={remove.confirm}
      confirming={remove.confirming}
      busy={isPending}
      onCancel={onCancel}
      onConfirm={() => run()}
    >
      <p>{remove.text(festivalDays(festival))}</p>
    </ConfirmDialog>
  )
}
