import { zodResolver } from '@hookform/resolvers/zod'
import type { Recipe, RecipeOptionGroup, RecipeSource } from '@momo/contracts/recipes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useFieldArray, useForm } from 'react-hook-form'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { blankLine, type FormLine } from '../editor/recipe-form.ts'
import { sourceKey } from '../editor/recipe-source.ts'
import { SourceDialog } from '../editor/source-dialog.tsx'
import { recipeWords } from '../recipes.messages.ts'
import { ChangeFields } from './change-fields.tsx'
import { blankChange, effectForm, type EffectInput, typedFrom } from './effect-form.ts'
import { effectMessages } from './effects.messages.ts'
import type { FormChange, FormEffect } from './form-effect.ts'

const texts = effectMessages.dialog
const mostChanges = 20

type Option = RecipeOptionGroup['options'][number]
type Props = {
  option: Option
  recipe: Recipe
  lines: readonly FormLine[]
  /** Absent while it is not stated. */
  effect: FormEffect | undefined
  onApply: (changes: FormChange[]) => void
  onClose: () => void
}

/** A half plate on the menu is first proposed as half of everything. */
const proposalFor = ({ piecesPercent }: Option) =>
  piecesPercent === 0
    ? [blankChange]
    : [{ ...blankChange, kind: 'scale' as const, percent: String(100 + piecesPercent) }]

/** What the recipe uses, and what the effect names already. */
function usedSources(lines: readonly FormLine[], effect: FormEffect | undefined): RecipeSource[] {
  const named = (effect?.changes ?? []).flatMap((change) => ('of' in change && change.of ? [change.of] : []))
  const all = [...lines.map(({ source }) => source), ...named]
  return [...new Map(all.map((source) => [sourceKey(source), source])).values()]
}

/** Mount it to open it. The changes become part of the recipe that is being edited; nothing is sent. */
export function EffectDialog({ option, recipe, lines, effect, onApply, onClose }: Props) {
  const used = usedSources(lines, effect)
  const form = useForm<EffectInput, unknown, { changes: FormChange[] }>({
    resolver: zodResolver(effectForm(used)),
    defaultValues: { changes: effect ? effect.changes.map(typedFrom) : proposalFor(option) },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'changes', keyName: 'key' })
  const [picking, pick] = useState<number>()
  function use(index: number, source: RecipeSource): void {
    const { unit, methods } = blankLine(source)
    form.setValue(`changes.${index}.unit`, unit)
    form.setValue(`changes.${index}.methods`, methods)
    form.setValue(`changes.${index}.source`, source, { shouldValidate: form.formState.isSubmitted })
    pick(undefined)
  }
  return (
    <>
      <FormDialog
        title={texts.title(option.name)}
        size="wide"
        cancel={recipeWords.cancel}
        confirm={texts.apply}
        confirming={texts.apply}
        busy={false}
        problem={undefined}
        onSubmit={form.handleSubmit(({ changes }) => onApply(changes))}
        onClose={onClose}
      >
        <FormProvider {...form}>
          {fields.length === 0 ? <p className="text-ink-2">{texts.noChanges}</p> : undefined}
          {fields.map(({ key }, index) => (
            <ChangeFields
              key={key}
              index={index}
              used={used}
              onPick={() => pick(index)}
              onRemove={() => remove(index)}
            />
          ))}
        </FormProvider>
        {fields.length < mostChanges ? (
          <div>
            <AdminButton variant="outline" icon={<Plus aria-hidden />} onClick={() => append(blankChange)}>
              {texts.addChange}
            </AdminButton>
          </div>
        ) : undefined}
      </FormDialog>
      {picking === undefined ? undefined : (
        <SourceDialog
          ownId={recipe.id}
          onPick={(source) => use(picking, source)}
          onClose={() => pick(undefined)}
        />
      )}
    </>
  )
}
