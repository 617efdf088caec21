import type { Patch } from '../chaos/injected-bugs/patched-sources.ts'

const module = 'modules/places'

/** Each must lower the share of right places below its target, or change the branch of a place. */
export const placeBugs: { name: string; patches: Patch[] }[] = [
  {
    name: 'words are compared by characters, not by sound',
    patches: [
      {
        file: `${module}/sound-words.rules.ts`,
        from: 'sounds.reduce((text, [pattern, by]) => text.replace(pattern, by), spellings[word] ?? word)',
        to: 'word',
      },
    ],
  },
  {
    name: 'no typing errors are allowed',
    patches: [
      {
        file: `${module}/close-texts.rules.ts`,
        from: 'const most = mostEdits(typed.length)',
        to: 'const most = mostEdits(0)',
      },
    ],
  },
  {
    name: 'Devanagari names are not indexed',
    patches: [{ file: `${module}/gazetteer.ts`, from: 'names: [name, nameNe, ', to: 'names: [name, ' }],
  },
  {
    name: 'a branch counts beyond its radius',
    patches: [
      {
        file: 'modules/orders/place/delivery-to.rules.ts',
        from: 'isTooFar(distance, outlet)',
        to: 'distance > 100_000',
      },
      // The search of branches compares the radius before the rules of an order do: either would hide a bug in the other.
      {
        file: 'modules/branches/public/branch-list.store.ts',
        from: 'near.away * ${metresPerDegree}::float8 <= near.delivery_radius',
        to: 'near.away * ${metresPerDegree}::float8 <= 1000000',
      },
    ],
  },
  {
    name: 'a closed branch comes before an open one',
    patches: [
      {
        file: `${module}/nearest-deliveries.service.ts`,
        from: 'found.find(({ acceptsNow }) => acceptsNow) ?? found[0]',
        to: 'found[0]',
      },
    ],
  },
]
