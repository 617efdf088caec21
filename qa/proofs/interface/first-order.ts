import { type Browser, type BrowserContext, type Locator, type Page, request } from '@playwright/test'
import { codeSentTo, newPhone } from '../../../e2e/account.ts'
import { theBranch } from '../../../e2e/orders.ts'
import { addOddOutlets, dayNight } from '../../../e2e/fixtures/edge-case-branches.ts'
import { screens, withBrowser, withContext } from '../../browser/browser.ts'
import { atLeast, atMost, exact } from '../../runner/exact-figure.ts'
import type { Proof } from '../../runner/proof.ts'
import { onDatabase } from '../../stack/seeded-database.ts'
import { withStack } from '../../stack/with-stack.ts'

const mostTaps = 12
const mostTyped = 3
const mostTapsAgain = 5

const slowly = { timeout: 60_000 }

type Hands = {
  page: Page
  taps: number
  typed: number
  /** One tap with a finger. */
  tap: (what: string, target: Locator) => Promise<void>
  /** One typed value; the tap into the field counts unless the field has the focus already. */
  type: (what: string, target: Locator, text: string) => Promise<void>
}

function countHands(page: Page, say: (line: string) => void): Hands {
  const hands: Hands = {
    page,
    taps: 0,
    typed: 0,
    tap: async (what, target) => {
      await target.click(slowly)
      hands.taps += 1
      say(`tap ${hands.taps}: ${what}`)
    },
    type: async (what, target, text) => {
      await target.waitFor(slowly)
      const isFocused = await target.evaluate((field) => field === document.activeElement)
      if (!isFocused) await hands.tap(`into ${what}`, target)
      await target.pressSequentially(text)
      hands.typed += 1
      say(`typed ${hands.typed}: ${what}`)
    },
  }
  return hands
}

/** Chromium's slow 4G of Lighthouse, and a processor four times slower. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** The cart stands beside the page or behind a bar. */
const openCheckout = ({ page, tap }: Hands): Promise<void> =>
  tap(
    'checkout',
    page
      .getByRole('link', { name: /^Proceed/ })
      .filter({ visible: true })
      .first(),
  )

async function placeOrder({ page, tap }: Hands): Promise<void> {
  await tap(
    'Place order',
    page.getByRole('button', { name: 'Place order' }).filter({ visible: true }).first(),
  )
  await page.waitForURL(/placed=1/, slowly)
}

/** From `/` to a placed delivery order, as someone who has never been here. */
async function orderFirst(hands: Hands, origin: string): Promise<void> {
  const { page, tap, type } = hands
  const phone = newPhone()
  await page.goto(origin)
  await tap('Near me', page.getByRole('button', { name: 'Near me' }).first())
  await page.getByText('nearest first').or(page.getByText('then nearest')).first().waitFor(slowly)
  await tap('the nearest outlet', page.getByRole('main').getByRole('article').getByRole('link').first())
  await page.getByRole('heading', { level: 1, name: /Day and Night/ }).waitFor(slowly)
  await tap('the + of a dish', page.getByRole('button', { name: /^Add / }).first())
  // A dish with sizes asks first.
  const choice = page.getByRole('button', { name: 'Add to Cart' })
  await page.getByLabel('Phone or email').or(choice).first().waitFor(slowly)
  if (await choice.isVisible()) {
    // One portion is below the outlet's minimum of Rs. 300.00.
    await tap('one more', page.getByRole('button', { name: 'One more' }))
    await tap('Add to Cart', choice)
  }
  await type('phone', page.getByLabel('Phone or email'), phone)
  await tap('send a code', page.getByRole('button', { name: /code/i }).first())
  const code = page.getByLabel(/code/i).first()
  await code.waitFor(slowly)
  await type('code', code, await codeSentTo(phone, /code/))
  await tap('Add to Cart', page.getByRole('button', { name: 'Add to Cart' }))
  await openCheckout(hands)
  await type('name', page.getByLabel('Name', { exact: true }), 'Sita Tamang')
  await placeOrder(hands)
}

/** The branch cooks and delivers the order, so that home offers it again. */
async function deliverOrder(page: Page): Promise<void> {
  const orderId = new URL(page.url()).searchParams.get('order') ?? ''
  // Not the requests of the page: they share its cookies.
  const staff = await request.newContext()
  const move = await theBranch(staff)
  await move(
    orderId,
    { move: 'accept' },
    { move: 'start' },
    { move: 'ready' },
    { move: 'hand-over', riderName: 'Ram Thapa', riderPhone: '9811111111' },
    { move: 'deliver' },
  )
  await staff.dispose()
}

/** The same customer on another day: the last order again. */
async function orderAgain(hands: Hands, origin: string): Promise<void> {
  const { page, tap } = hands
  await page.goto(origin)
  await tap('Order again', page.getByRole('button', { name: /Order again/ }).first())
  await openCheckout(hands)
  await placeOrder(hands)
}

async function walk(context: BrowserContext, origin: string, say: (line: string) => void) {
  const page = await context.newPage()
  await slowDown(page)
  const began = performance.now()
  const first = countHands(page, say)
  await orderFirst(first, origin).catch((error: unknown) => {
    say(`stopped at ${page.url()}`)
    throw error
  })
  const seconds = (performance.now() - began) / 1000
  say(`first order: ${first.taps} taps, ${first.typed} typed values, ${seconds.toFixed(1)} s of machine time`)
  await deliverOrder(page)
  const again = countHands(page, say)
  await orderAgain(again, origin)
  return { first, again, seconds }
}

const countOrders = (databaseUrl: string): Promise<number> =>
  onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int4 as count from orders where branch_id = $1 and fulfilment_method = 'delivery' and address like 'Near %'`,
      [dayNight.id],
    )
    return rows[0]!.count
  })

const phoneOf = {
  ...screens[390],
  geolocation: { latitude: 27.7075, longitude: 85.3165 },
  permissions: ['geolocation'],
}

async function run(browser: Browser, origin: string, say: (line: string) => void) {
  return withContext(browser, phoneOf, (context) => walk(context, origin, say))
}

export const proof: Proof = {
  name: 'first-order',
  title:
    'a first delivery order on a slow phone, and the next one: taps and typed values from / to the placed order',
  target: `at most ${mostTaps} taps and ${mostTyped} typed values for the first order, ${mostTapsAgain} taps for the next; 390 px, slow 4G, processor four times slower`,
  stage: 'verify',
  schedule: 'early',
  run: ({ say }) =>
    withStack(
      { name: 'first-order', say, env: { ADDRESS_LIMITS: 'off' } },
      async ({ origin, apiOrigin, smsOrigin, options }) => {
        Object.assign(process.env, {
          E2E_ORIGIN: origin,
          E2E_API_ORIGIN: apiOrigin,
          E2E_SMS_ORIGIN: smsOrigin,
        })
        await addOddOutlets(options.databaseUrl)
        const { first, again, seconds } = await withBrowser((browser) => run(browser, origin, say))
        return {
          figures: [
            exact('taps of the first order', first.taps, atMost(mostTaps)),
            exact('values typed', first.typed, atMost(mostTyped)),
            exact('taps of the next order', again.taps, atMost(mostTapsAgain)),
            {
              name: 'time to the first order',
              value: seconds,
              unit: 's',
              target: 60,
              better: 'lower',
              kind: 'rate',
            },
            exact(
              'delivery orders stored with an address from the pin',
              await countOrders(options.databaseUrl),
              atLeast(2),
            ),
          ],
        }
      },
    ),
}
