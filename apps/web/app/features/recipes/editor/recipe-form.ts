import type { FulfilmentMethod } from '@momo/contracts/branches'
import { type Recipe, RecipeContent, type RecipeLine, type RecipeSource } from '@momo/contracts/recipes'
import { type Errors, validateWith } from '#lib/editor/validate-with.ts'
import { labelFrom } from '#lib/editor/label-from.ts'
import { effectFrom, type FormEffect, toEffect } from '../effects/form-effect.ts'
import { effectText } from '../effects/effect-text.ts'
import { withoutSign } from '../percent-input.tsx'
import { editorMessages as texts } from './editor.messages.ts'
import { bareSource, findSource, quantityOf, type TypedAmount, typedAmount, unitOf } from './recipe-source.ts'

/** A line as typed. It has its source with name and units, so that a draft in this browser can be shown without a request. */
export type FormLine = TypedAmount & { source: RecipeSource; loss: string; methods: FulfilmentMethod[] }

export type RecipeForm = {
  batch: TypedAmount
  lines: FormLine[]
  effects: FormEffect[]
  steps: { text: string }[]
  notes: string
}

export const emptyForm: RecipeForm = {
  batch: { amount: '1', unit: '' },
  lines: [],
  effects: [],
  steps: [],
  notes: '',
}

export const blankLine = (source: RecipeSource): FormLine => ({
  source,
  amount: '',
  unit: unitOf(source.units, '').id,
  loss: '',
  // Food that is eaten here needs no packaging.
  methods: source.itemKind === 'packaging' ? ['delivery', 'pickup'] : [],
})

/** In thousandths. More would use up a multiple. */
export const mostLoss = 950

export const lossText = (permille: number): string => (permille === 0 ? '' : String(permille / 10))

/** '12.5' or '12.5 %' as thousandths; nothing is no loss. NaN if it is no percentage. */
export function lossPermille(typed: string): number {
  const text = withoutSign(typed)
  if (text === '') return 0
  return /^\d{1,3}([.]\d)?$/.test(text) ? Math.round(Number(text) * 10) : Number.NaN
}

const lineFrom = (line: RecipeLine, sources: readonly RecipeSource[]): FormLine => {
  const source = findSource(sources, line.source)
  return {
    source,
    ...typedAmount(line.quantity, source.units, line.unit),
    loss: lossText(line.lossPermille),
    methods: line.methods,
  }
}

/** A batch is typed in the largest standard unit of which there is at least one. */
function batchFrom(size: number | undefined, units: Recipe['units']): TypedAmount {
  const inUse = units.filter(({ id, name, isRetired }) => id === name && !isRetired)
  if (size === undefined) return { amount: '1', unit: inUse.at(-1)?.id ?? '' }
  const unit = inUse.findLast(({ factor }) => size >= factor) ?? inUse[0]
  return typedAmount(size, units, unit?.id ?? '')
}

type Described = Pick<Recipe, 'units' | 'sources' | 'optionGroups'>

export const formFrom = (
  content: RecipeContent | undefined,
  { units, sources, optionGroups }: Described,
): RecipeForm => ({
  ...emptyForm,
  batch: batchFrom(content?.batchSize, units),
  ...(content && {
    lines: content.lines.map((line) => lineFrom(line, sources)),
    effects: content.effects.map((effect) => effectFrom(effect, optionGroups, sources)),
    steps: content.steps.map((text) => ({ text })),
    notes: content.notes,
  }),
})

/** The draft, or else the published version. */
export const formOf = (recipe: Recipe): RecipeForm =>
  formFrom((recipe.draft ?? recipe.published)?.content, recipe)

/** NaN for what is no quantity, which the contract refuses. */
const toLine = ({ source, amount, unit, loss, methods }: FormLine): RecipeLine => ({
  source: bareSource(source),
  quantity: quantityOf({ amount, unit }, source.units) ?? Number.NaN,
  unit,
  lossPermille: lossPermille(loss),
  methods,
})

export const contentOf = (form: RecipeForm, units: Recipe['units']): RecipeContent => ({
  batchSize: quantityOf(form.batch, units) ?? Number.NaN,
  lines: form.lines.map(toLine),
  effects: form.effects.map(toEffect),
  steps: form.steps.map(({ text }) => text),
  notes: form.notes,
})

const fieldOf = (path: string): string =>
  path
    .replace(/^batchSize$/, 'batch.amount')
    .replace(/^(lines\.\d+)\.quantity$/, '$1.amount')
    .replace(/^(lines\.\d+)\.lossPermille$/, '$1.loss')
    .replace(/^(steps\.\d+)$/, '$1.text')

const validate = validateWith(RecipeContent)

export function checkForm(form: RecipeForm, units: Recipe['units']): Errors {
  const content = contentOf(form, units)
  const found = Object.entries(validate(content)).map(([path, text]) => [fieldOf(path), text])
  const errors = Object.fromEntries(found) as Errors
  if (Number.isNaN(content.batchSize)) errors['batch.amount'] = texts.batchInvalid
  for (const [index, line] of content.lines.entries()) {
    if (Number.isNaN(line.quantity)) errors[`lines.${index}.amount`] = texts.amountInvalid
    if (Number.isNaN(line.lossPermille)) errors[`lines.${index}.loss`] = texts.lossInvalid
  }
  return errors
}

export const fieldLabel = labelFrom(texts.fields)

/** For the comparison of two versions; the other fields are texts. */
export function fieldText(path: string, value: unknown): string | undefined {
  if (path === 'lines')
    return (value as FormLine[])
      .map(({ source, amount, unit, loss }) =>
        [source.name, `${amount} ${unitOf(source.units, unit).name}`, loss && texts.lossOf(loss)]
          .filter(Boolean)
          .join(' · '),
      )
      .join('\n')
  if (path === 'effects')
    return (value as FormEffect[]).map((effect) => `${effect.name}: ${effectText(effect)}`).join('\n')
  return undefined
}
