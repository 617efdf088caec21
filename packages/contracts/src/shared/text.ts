import { z } from 'zod'

// Control characters and bidirectional marks are not allowed in texts.
const unprintable = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
export const isPrintable = (text: string): boolean => !unprintable.test(text)

const tidy = () => z.string().trim().normalize('NFC')

/** One line, required. */
export const Line = (max: number, needed = 'This field is required') =>
  tidy()
    .min(1, needed)
    .max(max, `Use ${max} characters or fewer`)
    .refine(isPrintable, 'Use plain text on one line')

/** One line, optional. */
export const OptionalLine = (max: number) =>
  tidy().max(max, `Use ${max} characters or fewer`).refine(isPrintable, 'Use plain text on one line')

const withBreaks = (max: number) =>
  tidy()
    // Browsers send line breaks as two characters and count them as one.
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .max(max, `Use ${max} characters or fewer`)
    .refine((text) => isPrintable(text.replace(/[\n\t]/g, '')), 'Use plain text only')

/** Several lines. An empty line starts a new paragraph; lines that start with '- ' form a list. */
export const Prose = (max: number, needed = 'This field is required') =>
  withBreaks(max).refine((text) => text !== '', needed)

export const OptionalProse = (max: number) => withBreaks(max)
