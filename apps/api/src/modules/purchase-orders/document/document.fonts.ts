import { createRequire } from 'node:module'
import type { FontScript } from './font-runs.rules.ts'

const require = createRequire(import.meta.url)

export type Weight = 'regular' | 'bold'

/** Hind, as on the site (OFL). */
export const fontFiles: Record<Weight, Record<FontScript, string>> = {
  regular: {
    latin: require.resolve('@fontsource/hind/files/hind-latin-400-normal.woff'),
    'latin-ext': require.resolve('@fontsource/hind/files/hind-latin-ext-400-normal.woff'),
    devanagari: require.resolve('@fontsource/hind/files/hind-devanagari-400-normal.woff'),
  },
  bold: {
    latin: require.resolve('@fontsource/hind/files/hind-latin-600-normal.woff'),
    'latin-ext': require.resolve('@fontsource/hind/files/hind-latin-ext-600-normal.woff'),
    devanagari: require.resolve('@fontsource/hind/files/hind-devanagari-600-normal.woff'),
  },
}
