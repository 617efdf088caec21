import { type FoodWarningLevel, saveWarningLevel } from '@momo/contracts/consumption'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { sendWarningLevel, warningLevelsQuery } from './plates.api.ts'
import { warningLevelMessages as texts } from './plates.messages.ts'

/** Below how many plates branches are warned, for each food of the chain. */
export function WarningLevelsCard() {
  const query = useQuery(warningLevelsQuery())
  const [changed, setChanged] = useState<FoodWarningLevel>()
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
    </div>
  )
  return (
    <AdminCard title={texts.title}>
      <p className="px-4.5 py-3 text-sm text-ink-2">{texts.lead}</p>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(levels) => <Levels levels={levels} onChange={setChanged} />}
      </QueryView>
      {changed ? <LevelDialog level={changed} onClose={() => setChanged(undefined)} /> : undefined}
    </AdminCard>
  )
}

type LevelsProps = { levels: FoodWarningLevel[]; onChange: (level: FoodWarningLevel) => void }

function Levels({ levels, onChange }: LevelsProps) {
  if (levels.length === 0) return <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
  return (
    <ul
      aria-label={texts.title}
      // Scrollable with the keyboard: the menu has more foods than the card has room for.
      tabIndex={0}
      className="max-h-96 divide-y divide-line overflow-y-auto"
    >
      {levels.map((level) => (
        <li key={level.foodId} className="flex items-center justify-between gap-3 px-4.5 py-2">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{level.name}</span>
            <span className="block text-sm text-ink-2">
              {[level.category, texts.below(level.plates), ...(level.isUsual ? [texts.usual] : [])].join(
                ' · ',
              )}
            </span>
          </span>
          <AdminButton
            variant="outline"
            aria-label={texts.changeOf(level.name)}
            onClick={() => onChange(level)}
            className="flex-none"
          >
            {texts.change}
          </AdminButton>
        </li>
      ))}
    </ul>
  )
}

const schema = z.object({
  plates: z
    .string()
    .transform((typed) => Number(latinDigits(typed.trim()) || Number.NaN))
    .pipe(saveWarningLevel.body.shape.plates),
})

function LevelDialog({ level, onClose }: { level: FoodWarningLevel; onClose: () => void }) {
  const { input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: { plates: String(level.plates) },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: (typed) => sendWarningLevel(level.foodId, typed),
    onSuccess: () => {
      toast.success(texts.saved(level.name))
      onClose()
    },
    onSettled: () => void invalidate('consumption'),
  })
  return (
    <FormDialog
      title={level.name}
      cancel={texts.cancel}
      confirm={texts.save}
      confirming={texts.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Input
        {...input('plates')}
        label={texts.plates}
        hint={texts.hint}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
    </FormDialog>
  )
}
