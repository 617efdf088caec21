// Every route × every caller × every owner of the requested row, then unusual spellings of paths and types, and other verbs.
import { modules } from '../../../apps/api/src/modules.ts'
import { setLogLevel } from '../../../apps/api/src/platform/log/log.ts'
import { type Tally, walkMatrix } from '../../../apps/api/src/testing/access/matrix.ts'
import {
  findMissedViolations,
  violationCalls,
  violationsModule,
  violationVerdicts,
} from '../../../apps/api/src/testing/access/violations.ts'
import { createMatrixFixture } from '../../../apps/api/src/testing/access/scene.ts'
import { walkSpellings } from '../../../apps/api/src/testing/access/spellings.ts'
import { walkContentTypes, walkVerbs } from '../../../apps/api/src/testing/access/verbs-and-types.ts'
import { type MatrixPlace, prepareMatrix, serveMatrix } from '../../stack/matrix-place.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

async function walkProduct(place: MatrixPlace, { short, say }: Context): Promise<Tally> {
  const fixture = await createMatrixFixture(await serveMatrix(place, modules))
  const few = ['anonymous', 'user', 'own branchAdmin', 'suspended'] as const
  const all: Tally = { cells: 0, accepted: 0, refused: 0, findings: [] }
  const walks = {
    'routes × callers × ids': () => walkMatrix(fixture),
    'spellings of addresses': () => walkSpellings(fixture, short ? { kinds: few } : {}),
    'spellings of types': () => walkContentTypes(fixture),
    'other verbs': () => walkVerbs(fixture),
  }
  for (const [name, walk] of Object.entries(walks)) {
    const { cells, accepted, refused, findings } = await walk()
    say(`${name}: ${cells} calls, ${accepted} accepted, ${refused} rejected, ${findings.length} findings`)
    for (const finding of findings.slice(0, 20)) say(`  ${finding}`)
    all.cells += cells
    all.accepted += accepted
    all.refused += refused
    all.findings.push(...findings)
  }
  say(`${fixture.verdicts.length} routes in total`)
  fixture.close()
  return all
}

async function run(context: Context): Promise<Outcome> {
  setLogLevel('silent', 'access-matrix')
  const place = await prepareMatrix('access-matrix')
  const { cells, accepted, refused, findings } = await walkProduct(place, context)
  const fixture = await createMatrixFixture(await serveMatrix(place, [violationsModule]), {
    verdicts: violationVerdicts,
    calls: violationCalls,
  })
  const { injected, missed } = await findMissedViolations(fixture)
  fixture.close()
  for (const name of missed) context.say(`not found: ${name}`)
  return {
    figures: [
      exact('share of calls answered as declared', (accepted + refused) / cells, atLeast(1)),
      exact('valid calls accepted', accepted, atLeast(500)),
      exact('calls rejected', refused, atLeast(2_000)),
      exact('findings, including rejected calls that wrote data', findings.length, none),
      exact('injected violations found', injected - missed.length, atLeast(injected)),
    ],
  }
}

export const proof: Proof = {
  name: 'access-matrix',
  title:
    'every route called by ten kinds of callers, in unusual spellings too: all answer as declared, and no rejected call writes a row',
  target: '100 % as declared, the database unchanged by every rejected call',
  // The tests (apps/api/src/access-matrix.test.ts) run a sample.
  stage: 'verify',
  run: (context) => withCleanUp(() => run(context)),
}
