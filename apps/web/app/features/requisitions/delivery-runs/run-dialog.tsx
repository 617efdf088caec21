import type { DeliveryRun } from '@momo/contracts/requisitions'
import type { Location } from '@momo/contracts/inventory'
import { useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { inputProps, useContractForm } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ChipCheck } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { refreshRequisitions, saveRun } from '../office/office.api.ts'
import { EndDialog } from './end-dialog.tsx'
import { RunForm, type RunValues, runValues } from './run-form.ts'
import { RunStops } from './run-stops.tsx'
import { runMessages, weekdayWords } from './runs.messages.ts'

const texts = runMessages.form

type Props = { run: DeliveryRun | undefined; places: Location[]; onClose: () => void }

const ofKind = (places: Location[], kind: Location['kind']) => places.filter((place) => place.kind === kind)

/** A regular van: name, kitchen, days, times, stops. Mount it to open it. */
export function RunDialog({ run, places, onClose }: Props) {
  const kitchens = ofKind(places, 'kitchen')
  const [id] = useState(() => run?.id ?? newIdempotencyKey())
  const [isEnding, setEnding] = useState(false)
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: RunForm,
    // Most chains have one kitchen.
    defaultValues: runValues(run, kitchens[0]?.id),
    explain: (error) => problemOf(error, runMessages.faults),
    mutationFn: (change) => saveRun(id, { ...change, version: run?.version ?? 0 }),
    onSuccess: ({ name }) => {
      toast.success(texts.saved(name))
      onClose()
    },
    onSettled: refreshRequisitions,
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={run ? texts.changeTitle(run.name) : texts.addTitle}
        size="wide"
        cancel={texts.cancel}
        confirm={texts.save}
        confirming={texts.saving}
        busy={isPending}
        problem={problem}
        beside={run ? <EndButton onEnd={() => setEnding(true)} /> : undefined}
        onSubmit={submit}
        onClose={onClose}
      >
        <Input
          {...input('name')}
          label={texts.name}
          hint={texts.nameHint}
          maxLength={40}
          autoComplete="off"
        />
        <Times />
        <PlaceFields kitchens={kitchens} branches={ofKind(places, 'branch')} />
      </FormDialog>
      {run && isEnding ? (
        <EndDialog run={run} onCancel={() => setEnding(false)} onEnded={onClose} />
      ) : undefined}
    </FormProvider>
  )
}

function EndButton({ onEnd }: { onEnd: () => void }) {
  return (
    <AdminButton variant="danger-outline" size="compact" onClick={onEnd}>
      {runMessages.end.open}
    </AdminButton>
  )
}

function Times() {
  const form = useFormContext<RunValues>()
  const { error } = form.getFieldState('weekdays', form.formState)
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.days}</legend>
        <div className="flex flex-wrap gap-2">
          {weekdayWords.map((word, day) => (
            <ChipCheck key={word} {...form.register('weekdays')} value={String(day)}>
              {word}
            </ChipCheck>
          ))}
        </div>
        {error ? (
          <p role="alert" className="mt-1.5 text-sm font-medium text-red-text">
            {error.message}
          </p>
        ) : undefined}
      </fieldset>
      <Input {...inputProps(form, 'leavesAt')} type="time" label={texts.leavesAt} />
      <div className="grid gap-4 md:grid-cols-2">
        <Input {...inputProps(form, 'askUntil')} type="time" label={texts.askUntil} />
        <Select
          {...form.register('askDays')}
          label={texts.askDays}
          options={texts.askDay.map((label, days) => ({ value: String(days), label }))}
        />
      </div>
    </>
  )
}

type PlaceProps = { kitchens: Location[]; branches: Location[] }

function PlaceFields({ kitchens, branches }: PlaceProps) {
  const form = useFormContext<RunValues>()
  return (
    <>
      <Select
        {...inputProps(form, 'kitchenId')}
        label={texts.kitchen}
        options={[
          { value: '', label: texts.chooseKitchen },
          ...kitchens.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <RunStops branches={branches} />
    </>
  )
}
