import { getCounter, placeCounterOrder } from '@momo/contracts/orders'
import { screen, within } from '@testing-library/react'
import { afterEach, test, expect } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { deleteDraft } from '../counter-order/counter-storage.ts'
import { CounterLayout } from './counter-layout.tsx'
import { aCounter, aTakenOrder, buff, id } from './counter.factory.ts'
import { counterMessages as texts } from './counter.messages.ts'

const api = domApi()
const owner = id(60)
afterEach(() => deleteDraft(owner))

test('ADM-02 more cash than Rs. 1,00,00,000 is refused at the field and not sent', async () => {
  api.reply(getCounter, aCounter())
  const user = renderScreen(
    <CounterLayout
      owner={owner}
      Choices={() => undefined}
      Discounting={() => undefined}
      after={() => undefined}
    />,
  )
  const dishes = within(await screen.findByRole('region', { name: texts.dishes }))
  await user.click(dishes.getByRole('button', { name: new RegExp(`^${buff.name}`) }))
  await user.click(screen.getByRole('button', { name: texts.payExact }))
  const given = screen.getByRole('textbox', { name: new RegExp(texts.given) })
  await fill(user, given, '10000000.01')
  await user.click(screen.getByRole('button', { name: texts.place('Rs. 200.00') }))
  expect(await screen.findByText(texts.givenMost)).toBeTruthy()
  await fill(user, given, '1,00,00,000')
  api.reply(placeCounterOrder, aTakenOrder)
  await user.click(screen.getByRole('button', { name: texts.place('Rs. 200.00') }))
  await screen.findByRole('heading', { name: /2411/ })
  expect(api.bodiesTo(placeCounterOrder)).toMatchObject([{ received: 1_000_000_000 }])
})
