import { type FulfilmentMethod, fulfilmentMethods } from '@momo/contracts/branches'
import { costOfQuantity, type RecipeSource } from '@momo/contracts/recipes'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { fulfilmentWords } from '#lib/format/staff-order.messages.ts'
import { ChoiceField, TextField } from '#ui/editor/fields.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ChipCheck } from '#ui/primitives/chip.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import type { LiveCost } from '../recipes.api.ts'
import { editorMessages as texts } from './editor.messages.ts'
import { lossPermille, mostLoss, type RecipeForm } from './recipe-form.ts'
import { isSameSource, quantityOf, unitOf, unitOptions } from './recipe-source.ts'

/** One row where there is room, otherwise a card: name and bin, quantity, unit and loss, costs. */
export const lineColumns =
  'items-start gap-2 @[44rem]:grid-cols-[2rem_minmax(0,1fr)_5.25rem_5.5rem_5.25rem_5.5rem_6rem_2.75rem]'

type Props = {
  editor: EditorInUse<RecipeForm>
  index: number
  source: RecipeSource
  cost: LiveCost | undefined
  /** The handle that moves the line. */
  controls: ReactNode
  onPick: () => void
  onRemove: () => void
}

export function LineRow({ editor, index, source, cost, controls, onPick, onRemove }: Props) {
  const { name } = source
  const unit = useWatch({ control: editor.form.control, name: `lines.${index}.unit` })
  const field = (part: 'amount' | 'unit' | 'loss') => editor.field(`lines.${index}.${part}`)
  return (
    <div className={classNames('grid grid-cols-[repeat(3,minmax(0,1fr))_2.75rem]', lineColumns)}>
      <span className="order-6 -my-0.5 grid place-items-center @[44rem]:order-none @[44rem]:my-0.5">
        {controls}
      </span>
      <SourceButton source={source} onPick={onPick} />
      <TextField
        field={field('amount')}
        label={texts.quantityOf(name)}
        hideLabel
        placeholder={texts.quantity}
        inputMode="decimal"
        autoComplete="off"
        className="order-3 @[44rem]:order-none"
      />
      <ChoiceField
        field={field('unit')}
        label={texts.unitOf(name)}
        hideLabel
        options={unitOptions(source.units, unit)}
        className="order-4 @[44rem]:order-none"
      />
      <TextField
        field={field('loss')}
        label={texts.lossFor(name)}
        hideLabel
        placeholder="0"
        inputMode="decimal"
        autoComplete="off"
        tail={<span className="flex-none text-ink-3">%</span>}
        className="order-5 @[44rem]:order-none"
      />
      <LineCost editor={editor} index={index} source={source} cost={cost} />
      <IconButton
        label={texts.remove(name)}
        onClick={onRemove}
        className="order-2 justify-self-end @[44rem]:order-none @[44rem]:my-0.5"
      >
        <Trash2 aria-hidden />
      </IconButton>
      <MethodChips editor={editor} index={index} source={source} />
    </div>
  )
}

function SourceButton({
  source: { name, kind, isArchived },
  onPick,
}: {
  source: RecipeSource
  onPick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={texts.change(name)}
      onClick={onPick}
      className="order-1 col-span-3 flex min-h-12 flex-col items-start justify-center gap-0.5 rounded-sm border-[1.5px] border-control bg-paper px-3.5 py-2 text-left hover:border-blue-bright @[44rem]:order-none @[44rem]:col-span-1"
    >
      <span className="min-w-0 leading-tight wrap-anywhere">{name}</span>
      {isArchived ? <Badge tone="red">{texts.archivedItem}</Badge> : undefined}
      {kind === 'recipe' ? <small className="text-xs text-ink-2">{texts.itsRecipe}</small> : undefined}
    </button>
  )
}

const costCell =
  'col-span-2 text-sm @[44rem]:col-span-1 @[44rem]:order-none @[44rem]:min-h-12 @[44rem]:content-center @[44rem]:text-right @[44rem]:text-base'

type CostProps = Pick<Props, 'editor' | 'index' | 'source' | 'cost'>

/** By the unit cost of the last response, so that it follows each key. */
function LineCost({ editor, index, source, cost }: CostProps) {
  const line = useWatch({ control: editor.form.control, name: `lines.${index}` })
  if (!line) return undefined
  const known = cost?.lines.find((one) => one.source && isSameSource(one.source, source))
  const { factor, name } = unitOf(source.units, line.unit)
  const quantity = quantityOf(line, source.units)
  const lost = lossPermille(line.loss)
  const gross = quantity === undefined || lost > mostLoss ? undefined : (quantity * 1_000) / (1_000 - lost)
  const { unitCost, costOrigin } = known ?? {}
  return (
    <>
      <span className={classNames(costCell, 'order-7 grid text-ink-2 tabular-nums')}>
        {unitCost === undefined ? undefined : (
          <PerUnit paisa={costOfQuantity(factor, unitCost)} unit={name} />
        )}
        {known && unitCost === undefined ? (
          <span className="text-amber-text">{texts.noCost}</span>
        ) : undefined}
        {costOrigin && texts.origins[costOrigin] ? (
          <small className="text-xs">{texts.origins[costOrigin]}</small>
        ) : undefined}
      </span>
      <b
        className={classNames(
          costCell,
          'order-8 text-right font-semibold whitespace-nowrap tabular-nums @[44rem]:grid',
        )}
      >
        {gross === undefined || unitCost === undefined || Number.isNaN(gross)
          ? undefined
          : rupees(Math.round(costOfQuantity(gross, unitCost)))}
      </b>
    </>
  )
}

/** The column's head names the amount where there is one. */
function PerUnit({ paisa, unit }: { paisa: number; unit: string }) {
  const text = rupees(Math.round(paisa))
  return (
    <span>
      <span className="@[44rem]:hidden">{texts.perUnit(text, unit)}</span>
      <span className="hidden @[44rem]:inline">{text.replace('Rs. ', '')}</span>
    </span>
  )
}

/** Packaging counts for some fulfilment methods only; other lines always count. */
function MethodChips({ editor, index, source }: Pick<Props, 'editor' | 'index' | 'source'>) {
  const { field } = useController({ control: editor.form.control, name: `lines.${index}.methods` })
  if (source.itemKind !== 'packaging' && field.value.length === 0) return undefined
  const toggle = (method: FulfilmentMethod, isOn: boolean) =>
    field.onChange(fulfilmentMethods.filter((one) => (one === method ? isOn : field.value.includes(one))))
  return (
    <fieldset className="order-9 col-span-full flex min-w-0 flex-wrap items-center gap-2 pb-1 @[44rem]:pl-10">
      <legend className="sr-only">{texts.methodsOf(source.name)}</legend>
      <span aria-hidden className="text-sm text-ink-2">
        {texts.methods}
      </span>
      {fulfilmentMethods.map((method) => (
        <ChipCheck
          key={method}
          checked={field.value.includes(method)}
          onChange={(event) => toggle(method, event.target.checked)}
        >
          {fulfilmentWords[method]}
        </ChipCheck>
      ))}
    </fieldset>
  )
}
