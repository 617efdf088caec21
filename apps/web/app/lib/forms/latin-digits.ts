const zero = 0x0966

/** '९८४१' is typed where a Nepali keyboard is open: the same number, in other digits. */
export const latinDigits = (typed: string): string => typed.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? zero) - zero))
