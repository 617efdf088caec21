import { check } from '../../../tools/boundaries/boundaries.mjs'
import { selfTest } from '../../../tools/boundaries/boundary-selftest.mjs'
import { root } from '../../../tools/stack.ts'
import type { Proof } from '../../runner/proof.ts'

export const proof: Proof = {
  name: 'boundaries',
  title: 'every boundary rule reports its injected violation, and the clean tree passes',
  target: 'every injected violation reported, no violation in this tree',
  // `npm run check` runs both halves.
  stage: 'full',
  async run({ say }) {
    const { clean, injected, rules, problems } = selfTest()
    for (const problem of problems) say(problem)
    say(
      `self-test: ${injected} violations of ${rules} rules injected into ${clean.files} clean files, ${problems.length} problems`,
    )
    process.chdir(root)
    const tree = await check()
    for (const { rule, from, to } of tree.violations) say(`${rule}: ${from} → ${to}`)
    say(`this tree: ${tree.files} files, ${tree.dependencies} imports`)
    const missed = problems.filter((problem) => problem.startsWith('MISSED')).length
    return {
      figures: [
        {
          name: 'share of injected violations reported',
          value: (injected - missed) / injected,
          unit: '',
          target: 1,
          better: 'higher',
          kind: 'exact',
        },
        {
          name: 'other problems in the self-test',
          value: problems.length - missed,
          unit: '',
          target: 0,
          better: 'lower',
          kind: 'exact',
        },
        {
          name: 'violations in this tree',
          value: tree.violations.length,
          unit: '',
          target: 0,
          better: 'lower',
          kind: 'exact',
        },
      ],
    }
  },
}
