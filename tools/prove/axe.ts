import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { screens, withBrowser, withContext } from './browser.ts'
import { serveDesign } from './browser-design.ts'
import { everyState, show, type State } from './browser-states.ts'
import type { Proof } from './proof.ts'
import { withStack } from './with-stack.ts'

const widths = [390, 1440] as const
type Violation = { rule: string; impact: string; where: string }

/** Every rule that axe has but the experimental ones, whatever the impact. */
async function violations(page: Page): Promise<Violation[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap((violation) =>
    violation.nodes.map((node) => ({ rule: violation.id, impact: violation.impact ?? '', where: node.html.slice(0, 160) })),
  )
}

/** Faults put into the page; axe must name each of them. */
const plants: Record<string, string> = {
  'image-alt': '<img src="/favicon.svg">',
  'button-name': '<button></button>',
  'color-contrast': '<p style="color: #eee">Too pale to read</p>',
  label: '<input type="text">',
}
const plant = (page: Page) =>
  page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', html), Object.values(plants).join(''))

async function lookAt(browser: Browser, states: State[], say: (line: string) => void) {
  let [looked, found, caught] = [0, 0, 0]
  for (const width of widths)
    await withContext(browser, { ...screens[width], bypassCSP: true }, async (context) => {
      for (const state of states.filter((one) => one.widths?.includes(width) ?? true)) {
        const page = await context.newPage()
        await show(page, state)
        const here = await violations(page)
        for (const { rule, impact, where } of here) say(`${state.name} at ${width}: ${rule} (${impact}) ${where}`)
        looked += 1
        found += here.length
        if (state.name === 'outlets') {
          await plant(page)
          const rules = new Set((await violations(page)).map(({ rule }) => rule))
          caught += Object.keys(plants).filter((rule) => rules.has(rule)).length
        }
        await page.close()
      }
    })
  return { looked, found, caught: caught / (widths.length * Object.keys(plants).length) }
}

export const proof: Proof = {
  name: 'axe',
  title: 'axe finds nothing on every page of the product in its states, at 390 and 1440 px',
  target: 'no violation of any rule',
  inCi: true,
  run: ({ short, say }) =>
    withStack({ name: 'axe', background: false, say }, async (stack) => {
      const all: State[] = [...(await everyState(stack)), { name: 'design', address: await serveDesign(stack.apiOrigin) }]
      const states = short ? all.filter((state) => !state.isVariant) : all
      const { looked, found, caught } = await withBrowser((browser) => lookAt(browser, states, say))
      say(`${states.length} states, ${looked} looks`)
      return {
        figures: [
          { name: 'violations', value: found, unit: '', target: 0, better: 'lower', kind: 'exact' },
          { name: 'looks', value: looked, unit: 'pages', target: short ? 39 : 67, better: 'higher', kind: 'exact' },
          { name: 'planted faults named', value: caught, unit: 'of all', target: 1, better: 'higher', kind: 'exact' },
        ],
      }
    }),
}
