import { type Festival, type FestivalChange, saveFestival } from '@momo/contracts/forecast'
import { z } from 'zod'
import { longDay, todayInNepal } from '#lib/format/dates.ts'
import { plainNumber } from '#lib/forms/latin-digits.ts'
import { festivalMessages } from './forecast.messages.ts'

const { name, from, to, percent } = saveFestival.body.shape

/** As typed; becomes the change without its version. */
export const FestivalForm = z
  .object({
    name,
    from,
    to,
    percent: z
      .string()
      .transform((typed) => plainNumber(typed.replace('%', '')))
      .refine((typed) => /^\d{1,4}$/.test(typed), festivalMessages.form.percentInvalid)
      .transform(Number)
      .pipe(percent),
    /** Empty: every branch. */
    branchId: z.string(),
  })
  .refine((days) => days.from <= days.to, { path: ['to'], message: festivalMessages.form.backwards })
  .transform(({ branchId, ...rest }): Omit<FestivalChange, 'version'> => ({
    ...rest,
    ...(branchId && { branchId }),
  }))
export type FestivalValues = z.input<typeof FestivalForm>

export const festivalValues = (festival: Festival | undefined): FestivalValues => ({
  name: festival?.name ?? '',
  from: festival?.from ?? todayInNepal(),
  to: festival?.to ?? todayInNepal(),
  percent: festival ? String(festival.percent) : '150',
  branchId: festival?.branchId ?? '',
})

/** 'Sat, 14 Nov 2026 – Tue, 17 Nov 2026' */
export const festivalDays = ({ from: first, to: last }: Pick<Festival, 'from' | 'to'>): string =>
  festivalMessages.days(longDay(first), longDay(last))
