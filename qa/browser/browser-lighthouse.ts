// Lighthouse as a separate process: it has a hundred packages, so it is not a dependency and is installed when a proof needs it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium } from '../../e2e/browser.ts'

const version = '13.5.0'
// A separate folder: npm removes packages that it did not install in the same call.
const folder = join(homedir(), '.cache', 'momo-tools', `lighthouse-${version}`)
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')

export function fetchLighthouse(say: (line: string) => void): void {
  if (existsSync(program)) return
  say(`fetching Lighthouse ${version} …`)
  const npm = spawnSync(
    'npm',
    ['i', '--no-save', '--no-package-lock', '--prefix', folder, `lighthouse@${version}`],
    { encoding: 'utf8' },
  )
  if (npm.status !== 0) throw new Error(`Lighthouse could not be fetched\n${npm.stderr}`)
}

const unhurried = ['accessibility', 'best-practices', 'seo'] as const

export type Report = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  shift: number
  failing: string[]
}

type Wire = {
  categories: Record<
    'performance' | (typeof unhurried)[number],
    { score: number; auditRefs: { id: string }[] } | undefined
  >
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/**
 * One visit by a phone on a slow connection. A brief one runs only the audits that do not depend on the machine, in a third of the time.
 */
export async function visit(address: string, { isBrief = false } = {}): Promise<Report> {
  const flags = ['--headless=new', ...chromium.args].join(' ')
  const asked = [address, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`]
  if (isBrief) asked.push(`--only-categories=${unhurried.join()}`)
  const child = spawn(process.execPath, [program, ...asked], {
    env: { ...process.env, CHROME_PATH: chromium.executablePath },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (!output.startsWith('{')) throw new Error(`Lighthouse gave no report on ${address}\n${complaint}`)
  return reportOf(JSON.parse(output) as Wire)
}

function reportOf({ categories, audits }: Wire): Report {
  const points = (name: keyof Wire['categories']) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const failing = unhurried.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id }) =>
      audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1 ? [`${name}: ${audits[id]?.title}`] : [],
    ),
  )
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    failing,
  }
}
