// The evening of a branch and its kitchen, step by step in a browser. Each step returns what is wrong with its result.
import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import { hydrated } from '../../browser/browser.ts'
import { differences } from '../../runner/differences.ts'
import { kg, suggested, tray, type Van } from './kitchen-van.ts'
import { modulesIn, readQrCode } from './read-qr-code.ts'

export type Place = { origin: string; pool: pg.Pool; van: Van }

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768
const kilograms = (thousandths: number): string => `${thousandths / kg} kg`
const line = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

export type Sent = { taps: number; wrong: string[] }

/** From the first page of the branch; nothing is typed. */
export async function sendDraft(page: Page, { origin, pool, van }: Place): Promise<Sent> {
  await open(page, `${origin}/branchadmin/dashboard`)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  if (isPhone(page)) await tap(page.getByRole('button', { name: 'More' }))
  await tap(page.getByRole('link', { name: 'Central kitchen' }).filter({ visible: true }))
  const filled = line(page, van.dough.name).getByText(kilograms(suggested), { exact: true })
  const empty = page.getByText('Nothing to ask for')
  await filled.or(empty).first().waitFor()
  if (await empty.isVisible()) return { taps, wrong: ['the draft is empty'] }
  await tap(page.getByRole('button', { name: 'Send to central kitchen' }))
  await page.getByText(/^REQ-\d+ sent to the central kitchen.$/).waitFor()
  const { rows } = await pool.query<{ asked: string }>(
    `select l.asked from requisitions r join requisition_lines l on l.requisition_id = r.id
     where r.run_id = $1 and r.branch_id = $2 and r.state = 'sent'`,
    [van.runId, van.branches[0]!.branchId],
  )
  const asked = rows.map((row) => Number(row.asked))
  return { taps, wrong: differences({ 'lines sent': [asked, [suggested, suggested, suggested]] }) }
}

export type Approved = { ms: number; branches: number; wrong: string[] }

/** One branch has called: it gets a tray less of the dough. */
async function giveLess(page: Page, { dough }: Van, called: string): Promise<void> {
  if (isPhone(page)) await page.getByText(dough.name, { exact: true }).click()
  const field = page.getByRole('textbox', { name: `${dough.name}, ${called}: asked ${kilograms(suggested)}` })
  await field.click()
  await field.fill(String((suggested - tray) / kg))
}

/** From the list of requisitions to all of them approved, by van. */
export async function approveAll(page: Page, place: Place, called: string): Promise<Approved> {
  const { origin, van } = place
  const began = performance.now()
  await open(page, `${origin}/superadmin/branchorders`)
  await page.getByRole('link', { name: 'Approve by van' }).click()
  await page.getByRole('combobox', { name: 'Van' }).selectOption(`${van.runId} ${van.day}`)
  await giveLess(page, van, called)
  await page.getByRole('button', { name: 'Approve all' }).click()
  await page.getByText(`All ${van.branches.length} requisitions are approved.`).waitFor()
  const ms = performance.now() - began
  return { ms, ...(await readApproved(place)) }
}

type ApprovedItem = { item_id: string; quantity: string; uneven: string }

/** All branches, whole trays, and not more than the kitchen has. */
async function readApproved({ pool, van }: Place): Promise<Pick<Approved, 'branches' | 'wrong'>> {
  const { rows: requisitions } = await pool.query<{ state: string }>(
    'select state from requisitions where run_id = $1 and day = $2',
    [van.runId, van.day],
  )
  const { rows: items } = await pool.query<ApprovedItem>(
    `select l.item_id, coalesce(sum(l.approved), 0) as quantity, count(*) filter (where l.approved % $3::int8 <> 0) as uneven
     from requisitions r join requisition_lines l on l.requisition_id = r.id where r.run_id = $1 and r.day = $2 group by 1`,
    [van.runId, van.day, tray],
  )
  const of = (id: string) => Number(items.find((item) => item.item_id === id)?.quantity)
  const { rows: stock } = await pool.query<{ on_hand: string }>(
    'select on_hand from stock_balances where location_id = $1 and item_id = $2',
    [van.kitchenId, van.filling.id],
  )
  const branches = requisitions.filter(({ state }) => state === 'approved').length
  const all = van.branches.length * suggested
  return {
    branches,
    wrong: differences({
      'branches approved': [branches, van.branches.length],
      'filling approved': [of(van.filling.id), Number(stock[0]?.on_hand)],
      'dough approved': [of(van.dough.id), all - tray],
      'achar approved': [of(van.achar.id), all],
      'lines that are no whole trays': [items.reduce((sum, item) => sum + Number(item.uneven), 0), 0],
    }),
  }
}

/** The kitchen packs what it approved for the first branch, and the van leaves. */
export async function ship(page: Page, { origin, van, pool }: Place): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from requisitions where run_id = $1 and branch_id = $2',
    [van.runId, van.branches[0]!.branchId],
  )
  await open(page, `${origin}/superadmin/branchorders?tab=approved&id=${rows[0]?.id}`)
  await page.getByRole('button', { name: 'Van has left' }).click()
  await page.getByRole('heading', { name: /^TRF-/ }).waitFor()
}

/** The branch checks in; one tray of the dough was not on the van. */
export async function receiveShort(page: Page, { origin, pool, van }: Place): Promise<string[]> {
  const { dough } = van
  await open(page, `${origin}/branchadmin/centralkitchen`)
  await page.getByRole('link', { name: /^Check in REQ-/ }).click()
  await page.getByRole('button', { name: `Change ${dough.name}` }).click()
  const sent = await sentOf({ origin, pool, van })
  const received = sent.dough - tray
  await page.getByRole('textbox', { name: `Received ${dough.name}` }).fill(String(received / kg))
  await page.getByRole('combobox', { name: `Reason for ${dough.name}` }).selectOption('not-loaded')
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await page.getByText(/^Checked in .* The goods are in stock.$/).waitFor()
  const at = (locationId: string, item: { id: string }) => onHand(pool, locationId, item.id)
  const branch = van.branches[0]!.branchId
  const { rows } = await pool.query<{ transit_id: string; lost: string; reopened: string }>(
    `select t.transit_id, (select coalesce(-sum(quantity), 0) from stock_movements where kind = 'transfer-loss' and item_id = $2) as lost,
       (select coalesce(sum(reopened), 0) from requisition_lines where requisition_id = t.requisition_id and item_id = $2) as reopened
     from transfers t where t.to_id = $1`,
    [branch, dough.id],
  )
  const [transfer] = rows
  return differences({
    'dough at the branch': [await at(branch, dough), kg + received],
    'filling at the branch': [await at(branch, van.filling), sent.filling],
    'dough in transit': [await at(transfer?.transit_id ?? branch, dough), 0],
    'dough lost': [transfer?.lost, tray],
    'dough asked for again': [transfer?.reopened, tray],
  })
}

async function onHand(pool: pg.Pool, locationId: string, itemId: string): Promise<number> {
  const { rows } = await pool.query<{ on_hand: string }>(
    'select on_hand from stock_balances where location_id = $1 and item_id = $2',
    [locationId, itemId],
  )
  return Number(rows[0]?.on_hand ?? 0)
}

async function sentOf({ pool, van }: Place): Promise<{ dough: number; filling: number }> {
  const { rows } = await pool.query<{ item_id: string; quantity: string }>(
    `select l.item_id, l.shipped as quantity from requisitions r join requisition_lines l on l.requisition_id = r.id
     where r.run_id = $1 and r.branch_id = $2`,
    [van.runId, van.branches[0]!.branchId],
  )
  const of = (id: string) => Number(rows.find((row) => row.item_id === id)?.quantity ?? 0)
  return { dough: of(van.dough.id), filling: of(van.filling.id) }
}

/** Pixels of a screenshot, read on an empty page, because the product's policy forbids pictures from elsewhere. */
async function pixelsOf(page: Page, picture: Buffer) {
  const empty = await page.context().newPage()
  const { width, height, dark } = await empty.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const pen = canvas.getContext('2d')!
      pen.drawImage(image, 0, 0)
      const { data } = pen.getImageData(0, 0, image.width, image.height)
      return {
        width: image.width,
        height: image.height,
        dark: Array.from({ length: data.length / 4 }, (_, i) => (data[i * 4]! < 128 ? '1' : '0')).join(''),
      }
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
  await empty.close()
  return { width, height, isDark: (x: number, y: number) => dark[y * width + x] === '1' }
}

/** What a scanner reads on the first label of the batch, as it is shown for printing. */
async function scanLabel(page: Page, { origin, van }: Place): Promise<string> {
  await open(page, `${origin}/superadmin/production/${van.made.orderId}/labels`)
  const code = page.getByRole('article').first().getByRole('img')
  await code.waitFor()
  return readQrCode(modulesIn(await pixelsOf(page, await code.screenshot())))
}

/** A hand scanner types what the code contains, and Enter; the camera of a phone opens it. */
export async function openTrace(page: Page, place: Place, called: string): Promise<string[]> {
  const { made } = place.van
  const scanned = await scanLabel(page, place)
  const title = async () => {
    const heading = page.getByRole('heading', { level: 1, name: /^Batch [^t]/ })
    await heading.waitFor()
    // The state follows the code.
    return (await heading.textContent())?.split(' ').slice(0, 2).join(' ')
  }
  await open(page, `${place.origin}/superadmin/batches`)
  await page.getByRole('searchbox').fill(scanned)
  await page.keyboard.press('Enter')
  const typed = await title()
  await page.getByText('Adds up').waitFor()
  const names = await page.getByText(called, { exact: true }).count()
  await open(page, scanned)
  return differences({
    'the address on the label': [scanned, `${place.origin}/superadmin/batches/${made.batchId}`],
    'the batch that the scanner opens': [typed, `Batch ${made.code}`],
    'the batch that the camera opens': [await title(), `Batch ${made.code}`],
    'the branch that got it is named': [names > 0, true],
  })
}
