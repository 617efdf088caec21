// The numbers of a page that open a list, and what the list holds through the API that its screen uses.
import type { Page } from '@playwright/test'
import { ask } from '../chaos/clients/ask.ts'

/** A number as it is shown, with the address that it opens. */
export type NumberLink = { page: string; href: string; text: string; what: 'count' | 'amount'; value: number }

type Found = { href: string; text: string }

/** '12', '1,234 orders', '11.1% (4)', 'Rs. 1,23,456.00', 'minus Rs. 20.00'; undefined for other texts and for bare percentages. */
export function numberOf(text: string): Pick<NumberLink, 'what' | 'value'> | undefined {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(',', '').trim()
  const amount = /^(?:[−+] )?(?:(?:minus|plus) )?(−?)Rs\. (\d+\.\d\d)$/.exec(plain)
  if (amount) return { what: 'amount', value: (amount[1] ? -1 : 1) * Math.round(Number(amount[2]) * 100) }
  const part = /^[\d.]+% \((\d+)\)$/.exec(plain) ?? /^(\d+)(?: orders?| late)?$/.exec(plain)
  return part ? { what: 'count', value: Number(part[1]) } : undefined
}

const lists = [
  '/branchadmin/customerorder/all?',
  '/branchadmin/analytics/money?',
  '/superadmin/orders?',
  '/superadmin/sales/money?',
]

/** Reads all links with a number, also of tables behind a chart. A row that is linked by its head gives its first count and first amount. */
export async function linksOf(page: Page, address: string): Promise<NumberLink[]> {
  const found = await page.evaluate((): Found[] =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].flatMap((link) => {
      const href = link.getAttribute('href') ?? ''
      const row = link.closest('th[scope=row]')?.closest('tr')
      if (!row) return [{ href, text: link.textContent ?? '' }]
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')
      const amount = cells.find((cell) => cell.startsWith('Rs.'))
      return [cells[0], amount].flatMap((text) => (text === undefined ? [] : [{ href, text }]))
    }),
  )
  return found.flatMap(({ href, text }) => {
    const number = lists.some((list) => href.startsWith(list)) ? numberOf(text) : undefined
    return number ? [{ page: address, href, text: text.trim(), ...number }] : []
  })
}

type Held = { count: number; amount: number }
export type Reader = { origin: string; tokens: { branch: string; office: string }; known: Map<string, Held> }

type Item = { grandTotal: string; id: string }
type Reply = {
  items: Item[]
  nextCursor?: string | null
  total?: { count: number; amount: string }
  period?: { isShortened: boolean }
}

const paisa = (text: string): number => Math.round(Number(text) * 100)

const endpoints = [
  { page: '/branchadmin/customerorder/all', api: '/api/v1/branch-dashboard/orders', who: 'branch' },
  { page: '/superadmin/orders', api: '/api/v1/super-admin/orders', who: 'office' },
  {
    page: '/branchadmin/analytics/money',
    api: '/api/v1/branch-dashboard/figures/money/entries',
    who: 'branch',
  },
  { page: '/superadmin/sales/money', api: '/api/v1/super-admin/sales/money/entries', who: 'office' },
] as const

/** Number and sum of what a link opens, over all pages of the list. */
export async function heldBy(reader: Reader, href: string): Promise<Held> {
  const known = reader.known.get(href)
  if (known) return known
  const url = new URL(href, reader.origin)
  const { api, who } = endpoints.find(({ page }) => page === url.pathname)!
  const query = new URLSearchParams(url.search)
  if (api.endsWith('/entries') && query.has('branch')) {
    query.set('branchId', query.get('branch')!)
    query.delete('branch')
  }
  query.set('limit', '100')
  const held: Held = { count: 0, amount: 0 }
  const ids = new Set<string>()
  for (;;) {
    const { status, code, data } = await ask({
      origin: reader.origin,
      method: 'GET',
      path: `${api}?${query.toString()}`,
      token: reader.tokens[who],
    })
    if (status !== 200) throw new Error(`${href}: ${status} ${code}`)
    const reply = data as unknown as Reply
    for (const item of reply.items) {
      ids.add(item.id)
      held.amount += paisa(item.grandTotal ?? (item as unknown as { amount: string }).amount)
    }
    held.count += reply.items.length
    if (!reply.nextCursor) break
    query.set('cursor', reply.nextCursor)
  }
  reader.known.set(href, held)
  return held
}
