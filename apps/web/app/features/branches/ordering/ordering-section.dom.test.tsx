import { getOrdering, saveOrdering, type VersionedOrdering } from '@momo/contracts/branches'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { KitchenCard } from './kitchen-card.tsx'
import { OrderingSection } from './ordering-section.tsx'
import { orderingWords as words } from './ordering.messages.ts'

const api = domApi()
const params = { id: '019311ab-0000-7000-8000-0000000000b1' }
const settings: VersionedOrdering = {
  version: 4,
  fulfilmentMethods: ['pickup'],
  prepMinutes: 20,
  lastOrderMinutes: 30,
  leadMinutes: 60,
  daysAhead: 7,
  deliveryRadius: 5000,
  deliveryMinimum: 0,
  deliveryCharge: 0,
  deliveryMinutes: 20,
  alarmMinutes: 3,
  answerMinutes: 8,
  tablesCount: 12,
  stopsUnwatched: true,
  readyWhenBumped: false,
  stations: [],
}

test.each([
  ['the ordering settings', <OrderingSection key="all" branchId={params.id} />, words.save],
  ['the kitchen settings', <KitchenCard key="kitchen" branchId={params.id} />, words.saveKitchen],
])(
  'saving %s that someone else changed meanwhile asks which values to use, and overwrites nothing',
  async (_, form, save) => {
    api.reply(getOrdering, settings, params)
    const user = renderScreen(form)
    await fill(user, await screen.findByRole('textbox', { name: words.prepMinutes }), '25')
    api.reply(getOrdering, { ...settings, prepMinutes: 35, version: 5 }, params)
    api.fault(saveOrdering, { status: 409, code: 'content.changed', details: { version: 5 } }, params)
    await user.click(screen.getByRole('button', { name: save }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(api.bodiesTo(saveOrdering)).toEqual([expect.objectContaining({ prepMinutes: 25, version: 4 })])
  },
)
