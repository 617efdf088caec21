import type { PageWords } from '@momo/contracts/site-content'
import { twoColours } from '#lib/format/two-colours.ts'

type Heading = { blue: string; orange: string }

/** The heading of the content team, or the usual one. */
export const headingOf = (words: PageWords | undefined, usual: Heading): Heading =>
  words?.heading ? twoColours(words.heading) : usual
