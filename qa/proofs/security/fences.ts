import { check } from '../../../tools/boundaries/boundaries.mjs'
import { canary } from '../../../tools/boundaries/boundary-selftest.mjs'
import { root } from '../../../tools/stack.ts'
import type { Proof } from '../../runner/proof.ts'

export const proof: Proof = {
  name: 'fences',
  title: 'the canary plants a violation of every rule, all are caught, the clean tree is green',
  target: 'every plant caught, no violation in this tree',
  // `npm run check` runs both halves.
  stage: 'full',
  async run({ say }) {
    const { clean, planted, rules, problems } = canary()
    for (const problem of problems) say(problem)
    say(`canary: ${planted} violations of ${rules} rules planted into ${clean.files} clean files, ${problems.length} problems`)
    process.chdir(root)
    const tree = await check()
    for (const { rule, from, to } of tree.violations) say(`${rule}: ${from} → ${to}`)
    say(`this tree: ${tree.files} files, ${tree.dependencies} imports`)
    const missed = problems.filter((problem) => problem.startsWith('MISSED')).length
    return {
      figures: [
        { name: 'plants caught', value: (planted - missed) / planted, unit: 'of all planted', target: 1, better: 'higher', kind: 'exact' },
        { name: 'other problems of the canary', value: problems.length - missed, unit: '', target: 0, better: 'lower', kind: 'exact' },
        { name: 'violations in this tree', value: tree.violations.length, unit: '', target: 0, better: 'lower', kind: 'exact' },
      ],
    }
  },
}
