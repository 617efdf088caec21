import { describe, expect, test } from 'vitest'
import { box, coriander, mince } from '#testing/a-recipe.ts'
import { sourceKey } from '../editor/recipe-source.ts'
import { blankChange, effectForm, typedFrom } from './effect-form.ts'
import type { FormChange } from './form-effect.ts'
import { effectText } from './effect-text.ts'

const form = effectForm([mince, coriander])
const changes: [FormChange, string][] = [
  [
    { kind: 'add', source: box, quantity: 2_000, unit: 'pcs', lossPermille: 0, methods: ['delivery'] },
    'adds 2 pcs Takeaway box',
  ],
  [{ kind: 'remove', of: coriander }, 'without Coriander'],
  [
    { kind: 'replace', of: mince, source: box, sharePercent: 50, ratioPercent: 110, lossPermille: 125 },
    '50% Takeaway box instead of Chicken mince',
  ],
  [{ kind: 'scale', percent: 50 }, '50% of everything'],
  [{ kind: 'scale', percent: 150, of: mince }, '150% of Chicken mince'],
]

test.each(changes)('a change of the kind $kind is typed and read back unchanged', (change, text) => {
  expect(form.parse({ changes: [typedFrom(change)] })).toEqual({ changes: [change] })
  expect(effectText({ changes: [change] })).toBe(text)
})

test('no change is stated as no effect', () => {
  expect(form.parse({ changes: [] })).toEqual({ changes: [] })
  expect(effectText({ changes: [] })).toBe('No effect')
})

describe('refused are', () => {
  const of = sourceKey(mince)
  const faultsOf = (typed: Partial<typeof blankChange>) =>
    form
      .safeParse({ changes: [{ ...blankChange, ...typed }] })
      .error?.issues.map(({ path }) => path.at(-1))
      .toSorted()

  test.each([
    ['an addition of nothing', { kind: 'add' }, ['source']],
    ['an addition without a quantity', { kind: 'add', source: box, unit: 'pcs', amount: '0' }, ['amount']],
    ['an addition that loses everything', { source: box, unit: 'pcs', amount: '1', loss: '100' }, ['loss']],
    ['leaving out nothing', { kind: 'remove' }, ['of']],
    ['leaving out what the recipe does not use', { kind: 'remove', of: sourceKey(box) }, ['of']],
    ['a replacement by nothing', { kind: 'replace', of }, ['source']],
    ['a share above all of it', { kind: 'replace', of, source: box, share: '101' }, ['share']],
    ['half a percent', { kind: 'scale', percent: '0.5' }, ['percent']],
  ] as const)('%s', (_, typed, paths) => {
    expect(faultsOf(typed)).toEqual(paths)
  })
})
