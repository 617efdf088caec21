// Faults between the pages and the API that the journeys must notice.
import type { Page, Route } from '@playwright/test'

type Reply = { data: Record<string, unknown> }

async function changeReply(route: Route, change: (reply: Reply) => void): Promise<void> {
  const response = await route.fetch()
  const reply = (await response.json()) as Reply
  change(reply)
  await route.fulfill({ response, json: reply })
}

export type JourneyFault = { name: string; inject: (page: Page) => Promise<unknown> }

/** The draft is not filled in. */
export const emptyDraft: JourneyFault = {
  name: 'the draft is empty',
  inject: (page) =>
    page.route('**/branch-dashboard/requisitions/draft?*', (route) =>
      changeReply(route, ({ data }) => {
        data['lines'] = []
      }),
    ),
}

type Decision = { id: string; state?: string }

/** The page says that all are approved. */
export const omittedBranch: JourneyFault = {
  name: 'one branch is left out of the approval',
  inject: (page) =>
    page.route('**/super-admin/requisitions/decisions', async (route) => {
      const { decisions } = route.request().postDataJSON() as { decisions: Decision[] }
      const [left, ...others] = decisions
      const response = await route.fetch({ postData: { decisions: others } })
      const reply = (await response.json()) as { data: Decision[] }
      const data = [...reply.data, { id: left?.id, state: 'approved' }]
      await route.fulfill({ response, json: { ...reply, data } })
    }),
}

/** The lines of the receipt are dropped, so everything is as sent. */
export const nothingMissing: JourneyFault = {
  name: 'what is missing is recorded as received',
  inject: (page) =>
    page.route('**/branch-dashboard/transfers/*/receipt', (route) => {
      const { lines: _, ...receipt } = route.request().postDataJSON() as { lines: object[] }
      return route.continue({ postData: receipt })
    }),
}

/** The batch of another production order. */
export const otherLabel = (batchId: string): JourneyFault => ({
  name: 'the label leads to another batch',
  inject: (page) =>
    page.route('**/super-admin/production/orders/*', (route) =>
      changeReply(route, ({ data }) => {
        data['batch'] = { ...(data['batch'] as object), id: batchId }
      }),
    ),
})
