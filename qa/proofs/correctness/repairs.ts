// Each defect of qa/fixtures/repairs.ts has tests that failed before it was repaired; this runs them and prints the list.
import { repairs } from '../../fixtures/repairs.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import { runTests } from '../../runner/repair-tests.ts'
import { openEnvironment } from '../../runner/steps.ts'

/** Not a test of the repository: shows that a missing test is noticed. */
const injected = { file: 'qa/runner/floors.test.ts', title: 'a test that does not exist' }

async function run({ say }: Context): Promise<Outcome> {
  const { env, folder, close } = await openEnvironment()
  try {
    const verdictOf = runTests([...repairs.flatMap(({ tests }) => tests), injected], folder, env)
    const failures: string[] = []
    for (const { line, defect, tests } of repairs) {
      say(`${line} ${defect}`)
      for (const test of tests) {
        const verdict = verdictOf(test)
        say(`    ${verdict}: ${test.title} (${test.file})`)
        if (verdict !== 'passed') failures.push(test.title)
      }
    }
    return {
      figures: [
        exact(
          'repaired defects with a test',
          repairs.filter(({ tests }) => tests.length > 0).length,
          atLeast(repairs.length),
        ),
        exact('tests that failed or were not found', failures.length, none),
        exact('missing test noticed', verdictOf(injected) === 'not found' ? 1 : 0, atLeast(1)),
      ],
    }
  } finally {
    await close()
  }
}

export const proof: Proof = {
  name: 'repairs',
  title: 'one named test or more for every defect that was found in use',
  target: 'every test exists and passes',
  // verify runs all tests and journeys anyway.
  stage: 'full',
  run,
}
