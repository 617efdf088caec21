import { FulfilmentMethod } from '@momo/contracts/branches'
import type { RecipeSource } from '@momo/contracts/recipes'
import { z } from 'zod'
import { lossPermille, lossText, mostLoss } from '../editor/recipe-form.ts'
import { quantityOf, sourceKey, typedAmount } from '../editor/recipe-source.ts'
import { withoutSign } from '../percent-input.tsx'
import { effectMessages } from './effects.messages.ts'
import type { FormChange } from './form-effect.ts'

const texts = effectMessages.dialog
export const changeKinds = ['add', 'remove', 'replace', 'scale'] as const

/** One change as typed, with the fields of every kind, so that another kind does not delete what was typed. */
const typedChange = z.object({
  kind: z.enum(changeKinds),
  /** The key of what the recipe uses; '' for nothing chosen, or for everything. */
  of: z.string(),
  source: z.custom<RecipeSource | undefined>(),
  amount: z.string(),
  unit: z.string(),
  methods: z.array(FulfilmentMethod),
  loss: z.string(),
  share: z.string(),
  ratio: z.string(),
  percent: z.string(),
})
type TypedChange = z.infer<typeof typedChange>
export type EffectInput = { changes: TypedChange[] }

export const blankChange: TypedChange = {
  kind: 'add',
  of: '',
  source: undefined,
  amount: '',
  unit: '',
  methods: [],
  loss: '',
  share: '100',
  ratio: '100',
  percent: '50',
}

export function typedFrom(change: FormChange): TypedChange {
  const typed = { ...blankChange, kind: change.kind }
  switch (change.kind) {
    case 'add': {
      const { source, quantity, unit, methods } = change
      const amount = typedAmount(quantity, source.units, unit)
      return { ...typed, source, ...amount, methods, loss: lossText(change.lossPermille) }
    }
    case 'remove':
      return { ...typed, of: sourceKey(change.of) }
    case 'replace': {
      const { of, source, sharePercent, ratioPercent } = change
      const percents = { share: String(sharePercent), ratio: String(ratioPercent) }
      return { ...typed, of: sourceKey(of), source, ...percents, loss: lossText(change.lossPermille) }
    }
    case 'scale':
      return { ...typed, of: change.of ? sourceKey(change.of) : '', percent: String(change.percent) }
  }
}

function percentOf(typed: string, most: number): number | undefined {
  const number = Number(withoutSign(typed))
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

const lossOf = (typed: string): number | undefined => {
  const loss = lossPermille(typed)
  return loss <= mostLoss ? loss : undefined
}

const amountOf = (typed: TypedChange): number | undefined =>
  // The missing source is the only message then.
  typed.source ? quantityOf(typed, typed.source.units) || undefined : 0

/** `used` is what the changes may concern. */
export const effectForm = (used: readonly RecipeSource[]) =>
  z.object({
    changes: z.array(
      typedChange.transform((typed, context): FormChange => {
        const need = <T>(value: T | undefined, path: keyof TypedChange, message: string): T => {
          if (value === undefined) context.addIssue({ code: 'custom', path: [path], message })
          return value as T
        }
        const percent = (path: 'share' | 'ratio' | 'percent', most: number) =>
          need(percentOf(typed[path], most), path, texts.percentInvalid(most))
        const of = () =>
          need(
            used.find((one) => sourceKey(one) === typed.of),
            'of',
            texts.missing,
          )
        const source = () => need(typed.source, 'source', texts.missing)
        const loss = () => need(lossOf(typed.loss), 'loss', texts.lossInvalid)
        const { kind, unit, methods } = typed
        switch (kind) {
          case 'add': {
            const quantity = need(amountOf(typed), 'amount', texts.amountInvalid)
            return { kind, source: source(), quantity, unit, lossPermille: loss(), methods }
          }
          case 'remove':
            return { kind, of: of() }
          case 'replace': {
            const percents = { sharePercent: percent('share', 100), ratioPercent: percent('ratio', 1_000) }
            return { kind, of: of(), source: source(), ...percents, lossPermille: loss() }
          }
          case 'scale':
            return { kind, percent: percent('percent', 1_000), ...(typed.of !== '' && { of: of() }) }
        }
      }),
    ),
  })
