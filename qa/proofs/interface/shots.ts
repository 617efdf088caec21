import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { dataFolder } from '../../../tools/services.ts'
import { root } from '../../../tools/stack.ts'
import { screens, type Width, withBrowser, withContext } from '../../browser/browser.ts'
import { demoStates, everyState, outletId, show } from '../../browser/browser-states.ts'
import type { State } from '../../browser/page-state.ts'
import { adminStates } from '../../browser/admin-states.ts'
import type { Proof } from '../../runner/proof.ts'
import { type RunningStack, withStack } from '../../stack/with-stack.ts'

const widths: Width[] = [390, 768, 1440]
/** Widths for which the design has a picture of the state. It has none at 768. */
const drawn: Record<string, string> = {
  outlets: 'outlets',
  'outlets-none': 'outlets-states',
  'outlets-refused': 'outlets-states',
  branch: 'branch',
  'branch-lightbox': 'lightbox',
  'branch-bare': 'branch-states',
  'branch-empty-category': 'branch-states',
  menu: 'menu',
  'menu-mobile': 'menu-mobile',
  'not-found': 'not-found',
  'app-error': 'app-error',
  'login-wrong': 'login',
  signup: 'signup',
  'signup-code': 'otp',
  'forgot-password': 'forgot-password',
  'reset-password': 'forgot-password',
  'reset-done': 'forgot-password',
  profile: 'profile',
  home: 'home',
  dish: 'menu-item',
  'dish-missing': 'item-missing',
  services: 'services',
  about: 'about',
  career: 'career',
  'career-wrong': 'career',
  galleries: 'gallery',
  gallery: 'gallery-detail',
  'gallery-lightbox': 'lightbox',
  enquiry: 'enquiry',
  contact: 'contact',
  privacy: 'legal',
  notice: 'notice',
  cart: 'cart',
  checkout: 'checkout',
  'order-placed': 'order-placed',
  order: 'tracking',
  'order-history': 'order-history',
  track: 'tracking',
  'super-dashboard': 'super-dashboard',
  board: 'board-light',
  'board-dark': 'board-dark',
  'branch-dashboard': 'branch-dashboard',
  'order-view': 'order-view',
  'branch-menu-own': 'branch-menu',
  'branch-analytics': 'branch-analytics',
  'branch-inventory': 'branch-inventory',
  'branch-count': 'stock-count',
  'branch-count-review': 'stock-count-review',
  'branch-waste': 'stock-waste',
  'branch-purchase': 'purchase-receive',
  'branch-kitchen': 'branch-central-kitchen',
  'branch-kitchen-short': 'transfer-receive',
  'branch-orders': 'super-requisitions',
  production: 'super-production',
  'production-finish': 'production-complete',
  batch: 'batch-trace',
  recipe: 'super-recipe',
  restricted: 'restricted',
  'super-setting': 'super-setting',
  'office-entries': 'super-notification',
  inventory: 'super-inventory',
  'inventory-cell': 'super-inventory-drawer',
  'inventory-alert': 'super-inventory-alert',
  'stock-item': 'super-stock',
  'cms-hero': 'cms-hero',
  'cms-menu': 'cms-menu',
  'cms-footer': 'cms-footer',
  'cms-about': 'cms-about',
  'cms-career': 'cms-career-notice',
  'cms-notice': 'cms-career-notice',
  'cms-gallery': 'cms-gallery',
  'branch-editor': 'branch-editor',
}
const designName = (state: string, width: Width): string =>
  `${drawn[state]}.${width === 390 ? 'mobile' : 'desktop'}.png`

/** Pictures load lazily: scroll down once, then back to the top. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    await Promise.all(
      [...document.images]
        .filter((image) => image.complete)
        .map((image) => image.decode().catch(() => undefined)),
    )
  })
  await page.waitForTimeout(300)
}

type Shot = { state: string; width: Width; file: string; design?: string }

const picture = (browser: Browser, state: State, width: Width, path: string): Promise<void> =>
  withContext(browser, { ...screens[width], reducedMotion: 'reduce' }, async (context) => {
    const page = await context.newPage()
    await show(page, state)
    if (!state.isOverlay) await loadAll(page)
    await page.waitForTimeout(400)
    await page.screenshot({ path, fullPage: !state.isOverlay })
  })

/** One state at all widths, then the next; first those that expire. The browser sometimes hangs on a screenshot: it is retried. */
async function shoot(browser: Browser, states: State[], folder: string): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const state of states.toSorted((a, b) => Number(b.isPassing ?? false) - Number(a.isPassing ?? false)))
    for (const width of state.widths ?? widths) {
      const file = `${state.name}.${width}.png`
      const take = () => picture(browser, state, width, join(folder, file))
      await take().catch(take)
      shots.push({ state: state.name, width, file })
    }
  return shots
}

/** The design's picture beside ours, where a copy of the design is available (DESIGN_DIR, its folder of pictures). */
function addDesign(shots: Shot[], folder: string): Shot[] {
  const designs = process.env['DESIGN_DIR']
  if (!designs || !existsSync(designs)) return shots
  return shots.map((shot) => {
    const picture = join(designs, designName(shot.state, shot.width))
    if (shot.width === 768 || !drawn[shot.state] || !existsSync(picture)) return shot
    const design = `design-${shot.state}.${shot.width}.png`
    copyFileSync(picture, join(folder, design))
    return { ...shot, design }
  })
}

function writeIndex(shots: Shot[], folder: string): void {
  const figure = (file: string, words: string, width: Width) =>
    `<figure><figcaption>${words}</figcaption><a href="${file}"><img src="${file}" width="${Math.round(width / 2)}" alt="" loading="lazy"></a></figure>`
  const rows = shots.map(
    ({ state, width, file, design }) =>
      `<section><h2>${state} at ${width} px</h2>${figure(file, 'ours', width)}${design ? figure(design, 'design', width) : ''}</section>`,
  )
  const style =
    'body{font:16px sans-serif;margin:24px}section{display:flex;flex-wrap:wrap;gap:16px;align-items:start}h2{width:100%}figure{margin:0}img{border:1px solid #ccc}'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Shots</title><style>${style}</style>${rows.join('\n')}`,
  )
}

/** The first screenful of selected pages, for the README. */
const forReadme: [state: string, width: Width][] = [
  ['home', 1440],
  ['outlets', 1440],
  ['branch', 1440],
  ['menu', 1440],
  ['home', 390],
  ['outlets', 390],
  ['branch', 390],
  ['menu-mobile', 390],
]
const heaviest = 200_000

async function shootForReadme(browser: Browser, states: State[]): Promise<number[]> {
  const folder = join(root, 'docs', 'screenshots')
  mkdirSync(folder, { recursive: true })
  const sizes: number[] = []
  for (const [name, width] of forReadme)
    await withContext(browser, { ...screens[width], reducedMotion: 'reduce' }, async (context) => {
      const page = await context.newPage()
      const state = states.find((one) => one.name === name)
      if (!state) throw new Error(`Unknown state ${name}`)
      await show(page, state)
      // A lazy picture outside the viewport never loads, and decoding it would hang.
      await page.waitForTimeout(1000)
      await page.evaluate(() =>
        Promise.all(
          [...document.images].filter((i) => i.complete).map((i) => i.decode().catch(() => undefined)),
        ),
      )
      sizes.push(await saveLight(page, join(folder, `${name}-${width}.webp`)))
    })
  return sizes
}

/** The browser encodes its screenshot as WebP, with decreasing quality until it is small enough. */
async function saveLight(page: Page, file: string): Promise<number> {
  const line = await page.context().newCDPSession(page)
  for (const quality of [85, 75, 65, 50]) {
    const { data } = await line.send('Page.captureScreenshot', { format: 'webp', quality })
    writeFileSync(file, Buffer.from(data, 'base64'))
    if (statSync(file).size <= heaviest) break
  }
  return statSync(file).size
}

const statesOf = async (stack: RunningStack): Promise<State[]> => [
  ...(await everyState(stack)),
  ...(await adminStates(stack, await outletId(stack.origin, 'BNS'))),
]

export const proof: Proof = {
  name: 'shots',
  title:
    'our pages at 390, 768 and 1440 px beside the design, in .data/shots/index.html, and the screenshots of the README',
  target: 'a screenshot of every state at every width, README screenshots of at most 200 kB',
  // It has no short form and rewrites the README's pictures.
  stage: 'full',
  run: ({ say }) =>
    withStack({ name: 'shots', say }, async (stack) => {
      const folder = dataFolder('shots')
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
      const { shots, sizes } = await withBrowser(async (browser) => ({
        sizes: await shootForReadme(browser, await demoStates(stack.origin)),
        shots: addDesign(await shoot(browser, await statesOf(stack), folder), folder),
      }))
      writeIndex(shots, folder)
      say(
        `${shots.length} screenshots, ${shots.filter((shot) => shot.design).length} beside the design: ${join(folder, 'index.html')}`,
      )
      return {
        figures: [
          {
            name: 'screenshots',
            value: shots.length,
            unit: '',
            target: 279,
            better: 'higher',
            kind: 'exact',
          },
          {
            name: 'largest README screenshot',
            value: Math.max(...sizes) / 1000,
            unit: 'kB',
            target: 200,
            better: 'lower',
            kind: 'exact',
          },
        ],
      }
    }),
}
