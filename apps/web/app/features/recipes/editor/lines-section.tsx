import type { Recipe, RecipeSource } from '@momo/contracts/recipes'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ChoiceField, TextField } from '#ui/editor/fields.tsx'
import { SortableList } from '#ui/editor/sorting/sortable-list.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import type { LiveCost } from '../recipes.api.ts'
import { editorMessages as texts } from './editor.messages.ts'
import { LineRow, lineColumns } from './line-row.tsx'
import { blankLine, type RecipeForm } from './recipe-form.ts'
import { unitOptions } from './recipe-source.ts'
import { SourceDialog } from './source-dialog.tsx'

type Props = {
  editor: EditorInUse<RecipeForm>
  recipe: Recipe
  /** Of the last response; its lines may be others by now. */
  cost: LiveCost | undefined
}

/** The buttons that move a line appear when they get the focus; the handle and Alt with the arrow keys are always there. */
const movable = '[&_[data-move]]:sr-only [&_[data-move]]:focus-visible:not-sr-only [&_[data-drag-handle]]:w-8'

const columnHead =
  'hidden border-b border-line-2 bg-desk px-3 py-2.5 text-sm font-semibold text-ink-2 @[44rem]:grid'

export function LinesSection({ editor, recipe, cost }: Props) {
  const { fields, append, remove, move, update } = useFieldArray({
    control: editor.form.control,
    name: 'lines',
    keyName: 'key',
  })
  /** The line that gets another ingredient; 'new' for a further one. */
  const [picked, pick] = useState<number | 'new'>()
  const addButton = useRef<HTMLButtonElement>(null)
  function use(source: RecipeSource): void {
    pick(undefined)
    if (picked === 'new') append(blankLine(source))
    else if (picked !== undefined)
      update(picked, { ...blankLine(source), amount: fields[picked]?.amount ?? '' })
  }
  return (
    <AdminCard title={texts.ingredients} action={<BatchFields editor={editor} recipe={recipe} />}>
      <div className="@container">
        <div aria-hidden className={`${columnHead} ${lineColumns}`}>
          <span />
          <span>{texts.ingredient}</span>
          <span>{texts.quantity}</span>
          <span>{texts.unit}</span>
          <span title={texts.lossHint}>{texts.loss}</span>
          <span className="text-right whitespace-nowrap">{texts.costPerUnit}</span>
          <span className="text-right">{texts.cost}</span>
          <span />
        </div>
        {fields.length === 0 ? <p className="px-4.5 py-4 text-ink-2">{texts.noLines}</p> : undefined}
        <SortableList
          items={fields}
          keyOf={({ key }) => key}
          nameOf={({ source }) => source.name}
          onMove={move}
          afterLast={addButton}
          className="grid grid-cols-[minmax(0,1fr)]"
          itemClassName={`border-b border-line px-3 py-3 @[44rem]:py-1.5 ${movable}`}
        >
          {(line, index, controls) => (
            <LineRow
              editor={editor}
              index={index}
              source={line.source}
              cost={cost}
              controls={controls}
              onPick={() => pick(index)}
              onRemove={() => remove(index)}
            />
          )}
        </SortableList>
        {cost?.batchCost === undefined ? undefined : (
          <p className="flex justify-between gap-4 border-b border-line bg-desk px-4.5 py-2.5 font-semibold">
            {texts.batchCost}
            <span className="tabular-nums @[44rem]:pr-12">{rupees(cost.batchCost)}</span>
          </p>
        )}
        <div className="px-3 py-3">
          <AdminButton
            ref={addButton}
            variant="quiet"
            icon={<Plus aria-hidden />}
            onClick={() => pick('new')}
          >
            {texts.add}
          </AdminButton>
        </div>
      </div>
      {picked === undefined ? undefined : (
        <SourceDialog ownId={recipe.id} onPick={use} onClose={() => pick(undefined)} />
      )}
    </AdminCard>
  )
}

function BatchFields({ editor, recipe: { target, units } }: Pick<Props, 'editor' | 'recipe'>) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <span aria-hidden>{texts.batchMakes}</span>
      <TextField
        field={editor.field('batch.amount')}
        label={texts.batchMakes}
        hideLabel
        inputMode="decimal"
        autoComplete="off"
        className="w-24 text-ink"
      />
      {target === 'food' ? (
        <span>{texts.plates}</span>
      ) : (
        <ChoiceField
          field={editor.field('batch.unit')}
          label={texts.batchUnit}
          hideLabel
          options={unitOptions(units, editor.form.getValues('batch.unit'))}
          className="w-28 text-ink"
        />
      )}
    </div>
  )
}
