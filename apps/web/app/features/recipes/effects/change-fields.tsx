import type { RecipeSource } from '@momo/contracts/recipes'
import { Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Field } from '#ui/primitives/inputs/field.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { sourceKey, unitOptions } from '../editor/recipe-source.ts'
import { percentInput } from '../percent-input.tsx'
import { changeKinds, type EffectInput } from './effect-form.ts'
import { effectMessages } from './effects.messages.ts'

const texts = effectMessages.dialog
const kindOptions = changeKinds.map((value) => ({ value, label: texts.kinds[value] }))
const pair = 'grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2'

type Props = {
  index: number
  /** What the recipe uses. */
  used: readonly RecipeSource[]
  onPick: () => void
  onRemove: () => void
}

export function ChangeFields({ index, used, onPick, onRemove }: Props) {
  const form = useFormContext<EffectInput>()
  const kind = useWatch({ control: form.control, name: `changes.${index}.kind` })
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-sm border border-line-2 p-3.5">
      <legend className="sr-only">{texts.change(index + 1)}</legend>
      <div className="flex items-end gap-2">
        <Select
          {...form.register(`changes.${index}.kind`)}
          label={texts.kind}
          options={kindOptions}
          className="min-w-0 flex-1"
        />
        <IconButton label={texts.removeChange(index + 1)} onClick={onRemove} className="mb-0.5">
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {kind === 'add' ? undefined : <OfField index={index} used={used} hasAll={kind === 'scale'} />}
      {kind === 'add' || kind === 'replace' ? (
        <SourceField
          index={index}
          label={kind === 'add' ? texts.source : texts.otherSource}
          onPick={onPick}
        />
      ) : undefined}
      <Amounts index={index} kind={kind} />
    </fieldset>
  )
}

function OfField({ index, used, hasAll }: { index: number; used: readonly RecipeSource[]; hasAll: boolean }) {
  const form = useFormContext<EffectInput>()
  const first = { value: '', label: hasAll ? texts.everything : texts.chooseOf }
  return (
    <Select
      {...inputProps(form, `changes.${index}.of`)}
      label={texts.of}
      options={[first, ...used.map((source) => ({ value: sourceKey(source), label: source.name }))]}
    />
  )
}

function SourceField({ index, label, onPick }: { index: number; label: string; onPick: () => void }) {
  const form = useFormContext<EffectInput>()
  const source = useWatch({ control: form.control, name: `changes.${index}.source` })
  const { error } = form.getFieldState(`changes.${index}.source`, form.formState)
  return (
    <Field label={label} error={error?.message}>
      {(control) => (
        <AdminButton
          {...control}
          variant="outline"
          size="compact"
          onClick={onPick}
          className="w-full justify-start! font-text! font-normal!"
        >
          {source?.name ?? texts.choose}
        </AdminButton>
      )}
    </Field>
  )
}

function Amounts({ index, kind }: { index: number; kind: EffectInput['changes'][number]['kind'] }) {
  const form = useFormContext<EffectInput>()
  const field = (name: 'amount' | 'loss' | 'share' | 'ratio' | 'percent') =>
    inputProps(form, `changes.${index}.${name}`)
  switch (kind) {
    case 'add':
      return (
        <div className={pair}>
          <AddedAmount index={index} />
          <Input {...field('loss')} {...percentInput} label={texts.loss} placeholder="0" optional />
        </div>
      )
    case 'replace':
      return (
        <div className={pair}>
          <Input {...field('share')} {...percentInput} label={texts.share} />
          <Input {...field('ratio')} {...percentInput} label={texts.ratio} hint={texts.ratioHint} />
        </div>
      )
    case 'scale':
      return <Input {...field('percent')} {...percentInput} label={texts.percent} hint={texts.percentHint} />
    case 'remove':
      return undefined
  }
}

function AddedAmount({ index }: { index: number }) {
  const form = useFormContext<EffectInput>()
  const [source, unit] = useWatch({
    control: form.control,
    name: [`changes.${index}.source`, `changes.${index}.unit`],
  })
  return (
    <div className="flex items-start gap-2">
      <Input
        {...inputProps(form, `changes.${index}.amount`)}
        label={texts.quantity}
        inputMode="decimal"
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      {source ? (
        <Select
          {...form.register(`changes.${index}.unit`)}
          label={texts.unit}
          options={unitOptions(source.units, unit)}
          className="basis-24"
        />
      ) : undefined}
    </div>
  )
}
