import type { Recipe, RecipeOptionGroup } from '@momo/contracts/recipes'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import type { RecipeForm } from '../editor/recipe-form.ts'
import type { LiveCost } from '../recipes.api.ts'
import { EffectDialog } from './effect-dialog.tsx'
import { effectText } from './effect-text.ts'
import { effectMessages as texts } from './effects.messages.ts'
import type { FormChange, FormEffect } from './form-effect.ts'

type Option = RecipeOptionGroup['options'][number]
type Props = { editor: EditorInUse<RecipeForm>; recipe: Recipe; cost: LiveCost | undefined }

/** What each option of the food changes. An option must be stated before publishing; 'no effect' is an effect. */
export function EffectsSection({ editor, recipe, cost }: Props) {
  const [edited, edit] = useState<Option>()
  const effects = useWatch({ control: editor.form.control, name: 'effects' })
  function set({ id, name }: Option, changes: FormChange[]): void {
    const others = effects.filter(({ optionId }) => optionId !== id)
    editor.change('effects', [...others, { optionId: id, name, changes }])
    edit(undefined)
  }
  if (recipe.optionGroups.length === 0) return undefined
  const effectOf = (id: string) => effects.find(({ optionId }) => optionId === id)
  return (
    <FormSection title={texts.title} help={texts.help}>
      {recipe.optionGroups.map((group) => (
        <section key={group.id} aria-label={group.name} className="grid grid-cols-[minmax(0,1fr)]">
          <h3 className="font-semibold">{group.name}</h3>
          <ul className="divide-y divide-line">
            {group.options.map((option) => (
              <OptionRow
                key={option.id}
                option={option}
                effect={effectOf(option.id)}
                difference={cost?.options.find(({ id }) => id === option.id)?.difference}
                onNone={() => set(option, [])}
                onEdit={() => edit(option)}
              />
            ))}
          </ul>
        </section>
      ))}
      {edited ? (
        <EffectDialog
          option={edited}
          recipe={recipe}
          lines={editor.form.getValues('lines')}
          effect={effectOf(edited.id)}
          onApply={(changes) => set(edited, changes)}
          onClose={() => edit(undefined)}
        />
      ) : undefined}
    </FormSection>
  )
}

type RowProps = {
  option: Option
  /** Absent while it is not stated. */
  effect: FormEffect | undefined
  difference: number | undefined
  onNone: () => void
  onEdit: () => void
}

function OptionRow({ option: { id, name, isDefault }, effect, difference, onNone, onEdit }: RowProps) {
  return (
    <li id={`option-${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-x-2">
          <b className="font-semibold wrap-anywhere">{name}</b>
          {isDefault ? <Badge>{texts.isDefault}</Badge> : undefined}
          {effect ? undefined : <Badge tone="amber">{texts.open}</Badge>}
        </span>
        {effect ? (
          <span className="block text-sm wrap-anywhere text-ink-2">{effectText(effect)}</span>
        ) : undefined}
      </span>
      {effect && difference ? (
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {difference > 0 ? '+' : ''}
          {rupees(difference)}
        </span>
      ) : undefined}
      <span className="flex flex-wrap gap-2">
        {effect ? undefined : (
          <AdminButton variant="quiet" aria-label={texts.noneOf(name)} onClick={onNone}>
            {texts.none}
          </AdminButton>
        )}
        <AdminButton
          variant="outline"
          aria-label={effect ? texts.editOf(name) : texts.stateOf(name)}
          onClick={onEdit}
        >
          {effect ? texts.edit : texts.state}
        </AdminButton>
      </span>
    </li>
  )
}
