import { fetchLighthouse, type Report, visit } from './browser-lighthouse.ts'
import { serveScriptless } from './browser-scriptless.ts'
import { scriptBytes } from './browser-script-bytes.ts'
import { outletId } from './browser-states.ts'
import type { Figure, Proof } from './proof.ts'
import { withStack } from './with-stack.ts'

type Say = (line: string) => void
type Points = Omit<Report, 'failing'>

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const middle = (reports: Report[], name: keyof Points): number => median(reports.map((report) => report[name]))

const least = { better: 'higher', unit: 'points' } as const

function figuresOf(page: string, reports: Report[], scriptless: Report[]): Figure[] {
  const exact = (name: keyof Points, words: string, target: number): Figure => ({
    ...least,
    name: `${page}: ${words}`,
    value: middle(reports, name),
    target,
    kind: 'exact',
  })
  // On a busy machine not even a page without scripts reaches 95; three points are what scripts may cost.
  const performance: Figure[] = scriptless.length
    ? [
        {
          ...least,
          name: `${page}: performance`,
          value: middle(reports, 'performance'),
          target: Math.min(95, middle(scriptless, 'performance') - 3),
          kind: 'rate',
        },
      ]
    : []
  return [
    ...performance,
    exact('accessibility', 'accessibility', 100),
    exact('bestPractices', 'best practices', 95),
    exact('seo', 'SEO', 100),
    { name: `${page}: layout shift`, value: middle(reports, 'shift'), unit: '', target: 0.02, better: 'lower', kind: 'exact' },
  ]
}

/** Turn and turn about, so that what else the machine does meets both alike. The short form judges what does not depend on the machine. */
async function measure(page: string, addresses: { full: string; scriptless: string }, short: boolean, say: Say): Promise<Figure[]> {
  const reports: Report[] = []
  const scriptless: Report[] = []
  for (let i = 0; i < (short ? 1 : 3); i += 1) {
    reports.push(await visit(addresses.full))
    if (!short) scriptless.push(await visit(addresses.scriptless))
    say(`${page}: performance ${reports.at(-1)?.performance}, without scripts ${scriptless.at(-1)?.performance ?? 'not measured'}`)
  }
  for (const failing of new Set(reports.flatMap((report) => report.failing))) say(`${page}: ${failing}`)
  return figuresOf(page, reports, scriptless)
}

async function weigh(page: string, address: string, say: Say): Promise<Figure> {
  const { files, transferred, inPage, uncompressed } = await scriptBytes(address)
  say(`${page}: ${files} script files, ${transferred} bytes on the wire, ${inPage} more inside the page`)
  for (const url of uncompressed) say(`${page}: not brotli: ${url}`)
  const value = uncompressed.length > 0 ? Number.POSITIVE_INFINITY : (transferred + inPage) / 1000
  return { name: `${page}: script until 10 s after load`, value, unit: 'kB', target: 130, better: 'lower', kind: 'exact' }
}

export const proof: Proof = {
  name: 'lighthouse',
  title: 'Lighthouse on a phone, beside the same page without scripts, and the bytes of script',
  target:
    'performance ≥ 95 or at most 3 points under the scriptless page, accessibility 100, best practices ≥ 95, SEO 100, shift ≤ 0.02, script ≤ 130 kB',
  inCi: true,
  run: ({ short, say }) =>
    withStack({ name: 'lighthouse', say }, async ({ origin }) => {
      fetchLighthouse(say)
      const scriptless = await serveScriptless(origin)
      const pages = { outlets: '/jholmomo-outlets', branch: `/jholmomo-outlets/${await outletId(origin, 'BNS')}` }
      const figures: Figure[] = []
      for (const [page, path] of Object.entries(pages)) {
        figures.push(...(await measure(page, { full: origin + path, scriptless: scriptless + path }, short, say)))
        figures.push(await weigh(page, origin + path, say))
      }
      return { figures }
    }),
}
