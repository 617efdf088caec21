import { GroupWords, type ProductGroup } from '@momo/contracts/catalogue/writes'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { Errors } from '#lib/editor/use-editor.ts'
import { splitEntries } from './entries-typed.ts'
import { groupWords as words } from '../products/products.messages.ts'
import { isDifference, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'

/** Form values as typed: a percentage and an amount in rupees; empty means 0. */
type OptionForm = {
  id: string
  name: string
  nameNe: string
  percent: string
  amount: string
  isDefault: boolean
  piecesPercent: string
  fillings: string
}
export type GroupForm = { name: string; nameNe: string; min: string; max: string; options: OptionForm[] }

export const blankOption: OptionForm = {
  id: '',
  name: '',
  nameNe: '',
  percent: '',
  amount: '',
  isDefault: false,
  piecesPercent: '',
  fillings: '',
}
export const emptyGroup: GroupForm = {
  name: '',
  nameNe: '',
  min: '1',
  max: '1',
  options: [{ ...blankOption, isDefault: true }, blankOption],
}

const typedPercent = (percent: number) => (percent === 0 ? '' : String(percent))

export const groupFormOf = ({ name, nameNe, min, max, options }: ProductGroup): GroupForm => ({
  name,
  nameNe,
  min: String(min),
  max: String(max),
  options: options.map((option) => ({
    id: option.id,
    name: option.name,
    nameNe: option.nameNe,
    percent: typedPercent(option.pricePercent),
    amount: option.priceDifference === 0 ? '' : toRupeesText(option.priceDifference),
    isDefault: option.isDefault,
    piecesPercent: typedPercent(option.piecesPercent),
    fillings: option.fillings.join(', '),
  })),
})

const isPercent = (text: string) => /^([-+−]?\d{1,3})?$/.test(text.trim())
export const percentOf = (text: string): number =>
  isPercent(text) ? Number(text.trim().replace('−', '-')) : 0
export const amountOf = (text: string): number =>
  isDifference(text) && text.trim() !== '' ? parsePaisa(text) : 0
const wholeOf = (text: string) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN)

export const groupOf = ({ name, nameNe, min, max, options }: GroupForm): GroupWords => ({
  name,
  nameNe,
  min: wholeOf(min),
  max: wholeOf(max),
  options: options.map((option) => ({
    ...(option.id && { id: option.id }),
    name: option.name,
    nameNe: option.nameNe,
    priceDifference: amountOf(option.amount),
    pricePercent: percentOf(option.percent),
    isDefault: option.isDefault,
    piecesPercent: percentOf(option.piecesPercent),
    fillings: splitEntries(option.fillings),
  })),
})

const fieldOf = (path: string) =>
  path
    .replace(/\.pricePercent$/, '.percent')
    .replace(/\.priceDifference$/, '.amount')
    .replace(/\.fillings\.\d+$/, '.fillings')
const check = validateWith(GroupWords)

export function checkGroup(form: GroupForm): Errors {
  const errors: Errors = Object.fromEntries(
    Object.entries(check(groupOf(form))).map(([path, text]) => [fieldOf(path), text]),
  )
  for (const [i, { percent, amount, piecesPercent }] of form.options.entries()) {
    if (!isPercent(percent)) errors[`options.${i}.percent`] = words.percentShape
    if (!isDifference(amount)) errors[`options.${i}.amount`] = words.amountShape
    if (!isPercent(piecesPercent)) errors[`options.${i}.piecesPercent`] = words.piecesShape
  }
  for (const field of ['min', 'max'] as const)
    if (Number.isNaN(wholeOf(form[field]))) errors[field] = words.number
  return errors
}
