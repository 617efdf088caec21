import { latinDigits } from '#lib/forms/latin-digits.ts'

/** A typed percentage without its sign: '३६ %' is '36'. */
export const withoutSign = (typed: string): string => latinDigits(typed).replace('%', '').trim()

/** The props of a field for a percentage. */
export const percentInput = {
  inputMode: 'decimal',
  maxLength: 7,
  autoComplete: 'off',
  tail: <span className="flex-none text-ink-2">%</span>,
} as const
