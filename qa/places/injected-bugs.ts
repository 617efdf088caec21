import type { Patch } from '../chaos/injected-bugs/patched-sources.ts'

const module = 'modules/places'

/** Each must lower the share of right places below its target, or change the branch of a place. */
export const placeBugs: { name: string; patch: Patch }[] = [
  {
    name: 'words are compared by characters, not by sound',
    patch: {
      file: `${module}/sound-words.rules.ts`,
      from: 'sounds.reduce((text, [pattern, by]) => text.replace(pattern, by), spellings[word] ?? word)',
      to: 'word',
    },
  },
  {
    name: 'no typing errors are allowed',
    patch: {
      file: `${module}/edit-distance.rules.ts`,
      from: 'if (length < 4) return 0',
      to: 'if (length < 999) return 0',
    },
  },
  {
    name: 'Devanagari names are not indexed',
    patch: { file: `${module}/gazetteer.ts`, from: 'names: [name, nameNe, ', to: 'names: [name, ' },
  },
  {
    name: 'a branch counts beyond its radius',
    patch: {
      file: 'modules/orders/place/delivery-to.rules.ts',
      from: 'isTooFar(distance, outlet)',
      to: 'distance > 100_000',
    },
  },
  {
    name: 'a closed branch comes before an open one',
    patch: {
      file: `${module}/nearest-deliveries.service.ts`,
      from: 'found.find(({ acceptsNow }) => acceptsNow) ?? found[0]',
      to: 'found[0]',
    },
  },
]
