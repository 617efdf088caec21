const zero = 0x0966

/** Nepali keyboards type '९८४१': the same number in Devanagari digits. */
export const latinDigits = (typed: string): string =>
  typed.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? zero) - zero))

/** A typed number without separators: '१,२५०' is '1250'. */
export const plainNumber = (typed: string): string => latinDigits(typed).trim().replaceAll(',', '')

/** A PAN may be typed in groups. */
export const typedPan = (typed: string): string => latinDigits(typed).replaceAll(/\s/g, '')
