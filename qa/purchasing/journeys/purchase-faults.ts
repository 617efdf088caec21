// Faults between the pages and the API that the journeys of purchasing must notice.
import type { Page } from '@playwright/test'
import type { JourneyFault } from '../../kitchen/journeys/kitchen-faults.ts'

type Body = Record<string, unknown>

/** Sends another body than the page did. */
const changeBody =
  (address: string, change: (body: Body) => Body) =>
  (page: Page): Promise<unknown> =>
    page.route(address, (route) =>
      route.request().method() === 'POST'
        ? route.continue({ postData: change(route.request().postDataJSON() as Body) })
        : route.continue(),
    )

const changeLines = (change: (line: Body) => Body) =>
  changeBody('**/super-admin/goods-receipts', (body) => ({
    ...body,
    lines: (body['lines'] as Body[]).map(change),
  }))

export const otherRecipient: JourneyFault = {
  name: 'the order is mailed to somebody else',
  inject: changeBody('**/purchase-orders/*/sendings', (body) => ({
    ...body,
    recipient: 'somebody@example.com',
  })),
}

export const nothingRejected: JourneyFault = {
  name: 'rejected goods are accepted',
  inject: changeLines(({ rejected, rejectReason: _, rejectAction: __, ...line }) => ({
    ...line,
    accepted: Number(line['accepted']) + Number(rejected),
    rejected: 0,
  })),
}

/** Neither after saving nor when the bill is read again. */
export const wrongPriceHidden: JourneyFault = {
  name: 'the wrong price is not shown',
  inject: (page) =>
    page.route(/\/super-admin\/supplier-bills(\/[^/]+)?$/, async (route) => {
      const response = await route.fetch()
      const reply = (await response.json()) as { data?: { lines?: Body[] } }
      const lines = reply.data?.lines?.map((line) => ({ ...line, differences: [] }))
      const data = { ...reply.data, lines, openDifferences: 0 }
      return route.fulfill({ response, json: lines ? { ...reply, data } : reply })
    }),
}

export const paidLess: JourneyFault = {
  name: 'a rupee less is paid',
  inject: changeBody('**/super-admin/supplier-payments', (body) => {
    const less = (amount: unknown) => (Number(amount) - 1).toFixed(2)
    const parts = (body['parts'] as Body[]).map((part) => ({ ...part, amount: less(part['amount']) }))
    return { ...body, amount: less(body['amount']), parts }
  }),
}

export const tenTimes: JourneyFault = {
  name: 'ten times as much is bought at the market',
  inject: changeLines((line) => ({
    ...line,
    accepted: Number(line['accepted']) * 10,
    isOverConfirmed: true,
  })),
}
