import { withBrowser } from '../../browser/browser.ts'
import { fetchLighthouse, type Report, visit } from '../../browser/browser-lighthouse.ts'
import { serveScriptless } from '../../browser/browser-scriptless.ts'
import { outletId } from '../../browser/browser-states.ts'
import { weigh } from '../../browser/browser-weight.ts'
import type { Figure, Proof } from '../../runner/proof.ts'
import { siteUrls } from '../../browser/site-states.ts'
import { withStack } from '../../stack/with-stack.ts'

type Say = (line: string) => void
type Points = Omit<Report, 'failing'>

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const middle = (reports: Report[], name: keyof Points): number =>
  median(reports.map((report) => report[name]))

const goodEnough = 95
const least = { better: 'higher', unit: 'points' } as const

function pointsOf(page: string, reports: Report[]): Figure[] {
  const exact = (name: keyof Points, words: string, target: number): Figure => ({
    ...least,
    name: `${page}: ${words}`,
    value: middle(reports, name),
    target,
    kind: 'exact',
  })
  return [
    exact('accessibility', 'accessibility', 100),
    exact('bestPractices', 'best practices', 95),
    exact('seo', 'SEO', 100),
  ]
}

/** On a busy machine not even a page without scripts reaches 95; scripts may cost three points. */
function performanceOf(page: string, reports: Report[], scriptless: Report[]): Figure {
  const target =
    scriptless.length > 0 ? Math.min(goodEnough, middle(scriptless, 'performance') - 3) : goodEnough
  return {
    ...least,
    name: `${page}: performance`,
    value: middle(reports, 'performance'),
    target,
    kind: 'rate',
  }
}

type Addresses = { full: string; scriptless: string }

/** Three more visits and three without scripts, alternating, so that other load affects both alike. */
async function lookCloser({
  full,
  scriptless,
}: Addresses): Promise<{ reports: Report[]; without: Report[] }> {
  const [reports, without]: [Report[], Report[]] = [[], []]
  for (let i = 0; i < 3; i += 1) {
    reports.push(await visit(full))
    without.push(await visit(scriptless))
  }
  return { reports, without }
}

async function measureBriefly(page: string, { full }: Addresses, say: Say): Promise<Figure[]> {
  const report = await visit(full, { isBrief: true })
  for (const failing of report.failing) say(`${page}: ${failing}`)
  return pointsOf(page, [report])
}

async function measure(page: string, addresses: Addresses, say: Say): Promise<Figure[]> {
  const first = await visit(addresses.full)
  const isSlow = first.performance < goodEnough
  const { reports, without } = isSlow ? await lookCloser(addresses) : { reports: [first], without: [] }
  say(
    `${page}: performance ${[first, ...(isSlow ? reports : [])].map((report) => report.performance).join(', ')}`,
  )
  if (isSlow) say(`${page}: without scripts ${without.map((report) => report.performance).join(', ')}`)
  for (const failing of new Set(reports.flatMap((report) => report.failing))) say(`${page}: ${failing}`)
  return [performanceOf(page, reports, without), ...pointsOf(page, reports)]
}

const homeBudget = 450
const withNotice = 'home with a notice'

async function weighAll(pages: [string, string][], say: Say): Promise<Figure[]> {
  const light = { unit: 'kB', better: 'lower', kind: 'exact' } as const
  const figures: Figure[] = []
  const waiting = [...pages]
  await withBrowser(async (browser) => {
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [page, address] = next
        const { files, script, inPage, total, shift, uncompressed } = await weigh(
          browser,
          address,
          page === withNotice ? 'shown' : undefined,
        )
        say(
          `${page}: ${files} script files, ${script} bytes and ${inPage} in the page; ${total} bytes in total; shift ${shift.toFixed(4)}`,
        )
        for (const url of uncompressed) say(`${page}: not brotli: ${url}`)
        const value = uncompressed.length > 0 ? Number.POSITIVE_INFINITY : (script + inPage) / 1000
        figures.push({ ...light, name: `${page}: script until 10 s after load`, value, target: 140 })
        figures.push({ ...light, unit: '', name: `${page}: layout shift`, value: shift, target: 0.02 })
        if (page === 'home' || page === withNotice)
          figures.push({
            ...light,
            name: `${page}: total transfer size`,
            value: total / 1000,
            target: homeBudget,
          })
      }
    }
    await Promise.all([worker(), worker(), worker(), worker(), worker()])
  })
  return figures.toSorted((a, b) => a.name.localeCompare(b.name))
}

export const proof: Proof = {
  name: 'lighthouse',
  title:
    'Lighthouse on a phone for every public page, compared with the page without scripts where it is slow, and transfer sizes',
  target:
    'performance ≥ 95 or at most 3 points under the scriptless page, accessibility 100, best practices ≥ 95, SEO 100, shift ≤ 0.02, script ≤ 140 kB, home in total ≤ 450 kB',
  stage: 'verify',
  schedule: 'early',
  run: ({ short, say }) =>
    withStack({ name: 'lighthouse', say }, async ({ origin }) => {
      fetchLighthouse(say)
      const scriptless = await serveScriptless(origin)
      const outlets = `${origin}/jholmomo-outlets`
      const branch = `${outlets}/${await outletId(origin, 'BNS')}`
      const pages = Object.entries({
        outlets,
        branch,
        menu: `${origin}/jholmomo-menu`,
        ...(await siteUrls(origin)),
      })
      const at = (full: string): Addresses => ({ full, scriptless: full.replace(origin, scriptless) })
      const figures = await weighAll([...pages, [withNotice, `${origin}/`]], say)
      for (const [page, full] of pages)
        if (!short) figures.push(...(await measure(page, at(full), say)))
        else if (page === 'home' || page === 'branch')
          figures.push(...(await measureBriefly(page, at(full), say)))
      return { figures }
    }),
}
