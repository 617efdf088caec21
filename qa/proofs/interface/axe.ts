import { execFileSync } from 'node:child_process'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { screens, withBrowser, withContext } from '../../browser/browser.ts'
import { serveDesign, warmUp } from '../../browser/browser-design.ts'
import { everyState, outletId, show } from '../../browser/browser-states.ts'
import type { State } from '../../browser/page-state.ts'
import { changedStates } from '../../browser/changed-states.ts'
import { adminStates } from '../../browser/admin-states.ts'
import { readVerifyRecord } from '../../runner/figures-file.ts'
import type { Proof } from '../../runner/proof.ts'
import { root } from '../../../tools/stack.ts'
import { withStack } from '../../stack/with-stack.ts'

const widths = [390, 1440] as const
type Violation = { rule: string; impact: string; where: string }

/**
 * Runs every axe rule except the experimental ones, at any impact. The editor's preview frame runs no scripts; its content is a page that
 * is checked separately. Without frames axe runs in the page itself, because merging frame results needs a second page and twice the
 * time.
 */
async function violations(page: Page): Promise<Violation[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .exclude('iframe[sandbox]')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  return found.flatMap((violation) =>
    violation.nodes.map((node) => ({
      rule: violation.id,
      impact: violation.impact ?? '',
      where: node.html.slice(0, 160),
    })),
  )
}

/** Violations injected into the page; axe must report each of them. */
const injectedViolations: Record<string, string> = {
  'image-alt': '<img src="/favicon.svg">',
  'button-name': '<button></button>',
  'color-contrast': '<p style="color: #eee">Too pale to read</p>',
  label: '<input type="text">',
}
/** The state into which they are injected. */
const violationState = 'outlets'
const injectViolations = (page: Page) =>
  page.evaluate(
    (html) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', html),
    Object.values(injectedViolations).join(''),
  )

type Looks = { looked: number; found: number; caught: number }

/** A state that cannot be opened counts as a violation, so that one run names all of them. */
async function open(page: Page, state: State, say: (line: string) => void): Promise<boolean> {
  try {
    await show(page, state)
    return true
  } catch (cause) {
    say(`${state.name} at ${page.viewportSize()?.width}: ${String(cause)}`)
    return false
  }
}

async function lookAtOne(page: Page, state: State, say: (line: string) => void): Promise<Looks> {
  if (!(await open(page, state, say))) return { looked: 0, found: 1, caught: 0 }
  const here = await violations(page)
  for (const { rule, impact, where } of here)
    say(`${state.name} at ${page.viewportSize()?.width}: ${rule} (${impact}) ${where}`)
  if (state.name !== violationState) return { looked: 1, found: here.length, caught: 0 }
  await injectViolations(page)
  const rules = new Set((await violations(page)).map(({ rule }) => rule))
  return {
    looked: 1,
    found: here.length,
    caught: Object.keys(injectedViolations).filter((rule) => rules.has(rule)).length,
  }
}

type LookedAt = (state: State, width: (typeof widths)[number]) => boolean
const atEveryWidth: LookedAt = ({ widths: own }, width) => own?.includes(width) ?? true
/** axe findings are nearly always the same at both widths: the short form checks each state once, alternating the widths. */
const atOneWidth =
  (states: State[]): LookedAt =>
  (state, width) =>
    state.name === violationState ||
    (state.widths ? atEveryWidth(state, width) : widths[states.indexOf(state) % widths.length] === width)

const lookAtWidth = (
  browser: Browser,
  width: (typeof widths)[number],
  states: State[],
  say: (line: string) => void,
): Promise<Looks[]> =>
  withContext(browser, { ...screens[width], bypassCSP: true }, async (context) => {
    const looks: Looks[] = []
    for (const state of states) {
      const page = await context.newPage()
      looks.push(await lookAtOne(page, state, say))
      await page.close()
    }
    return looks
  })

/** Both widths at once, for two cores. */
async function lookAt(
  browser: Browser,
  states: State[],
  isLookedAt: LookedAt,
  say: (line: string) => void,
): Promise<Looks> {
  const at = (width: (typeof widths)[number]) => states.filter((state) => isLookedAt(state, width))
  const looks = (await Promise.all(widths.map((width) => lookAtWidth(browser, width, at(width), say)))).flat()
  const sum = (name: keyof Looks) => looks.reduce((total, look) => total + look[name], 0)
  return {
    looked: sum('looked'),
    found: sum('found'),
    caught: sum('caught') / (widths.length * Object.keys(injectedViolations).length),
  }
}

/** Includes the state with injected violations, so that a run without changes still proves that axe runs. */
async function onlyChanged(all: State[]): Promise<State[]> {
  const seed = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const changed = changedStates(all, readVerifyRecord().verified, seed)
  return all.filter((state) => state.name === violationState || changed.includes(state))
}

export const proof: Proof = {
  name: 'axe',
  title: 'axe finds nothing on every page of the product in its states, at 390 and 1440 px',
  target: 'no violation of any rule',
  stage: 'ci',
  schedule: 'early',
  run: ({ short, changedOnly, say }) =>
    withStack({ name: 'axe', background: false, say }, async (stack) => {
      const [pages, adminScreens, design] = await Promise.all([
        everyState(stack),
        outletId(stack.origin, 'BNS').then((branch) => adminStates(stack, branch)),
        serveDesign(stack.apiOrigin),
      ])
      const all: State[] = [...pages, ...adminScreens, { name: 'design', address: design }]
      const states = changedOnly
        ? await onlyChanged(all)
        : short
          ? all.filter((state) => !state.isVariant)
          : all
      const { looked, found, caught } = await withBrowser(async (browser) => {
        await warmUp(browser, design)
        return lookAt(browser, states, short ? atOneWidth(states) : atEveryWidth, say)
      })
      say(`${states.length} states, ${looked} pages checked`)
      return {
        figures: [
          { name: 'violations', value: found, unit: '', target: 0, better: 'lower', kind: 'exact' },
          {
            name: 'pages checked',
            value: looked,
            unit: 'pages',
            target: changedOnly ? states.length : short ? 57 : 230,
            better: 'higher',
            kind: 'exact',
          },
          {
            name: 'share of injected violations reported',
            value: caught,
            unit: '',
            target: 1,
            better: 'higher',
            kind: 'exact',
          },
        ],
      }
    }),
}
