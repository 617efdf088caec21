import { expect, test } from 'vitest'
import { z } from 'zod'
import { addToCart } from '@momo/contracts/carts'
import { useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop, stripBranch } from '../../carts/carts.factory.ts'
import { someOptions } from '../../catalogue/catalogue.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { anOrderInput, lunchTime, ordersUrl } from '../place-order.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
useFixedClock(lunchTime)

test('R-20 an order keeps the pieces per filling of its plates when the menu changes later', async () => {
  const shop = await aShop()
  await sql(`update foods set filling = 'Buff', pieces = 10 where id = $1`, [stripBranch(shop.buff)])
  const options = await someOptions(stripBranch(shop.buff), [
    { name: 'Plate', min: 1, max: 1, options: [{ name: 'Full', isDefault: true }, { name: 'Half', percent: -50, piecesPercent: -50 }] },
    { name: 'Mix', min: 0, max: 1, options: [{ name: 'With veg', fillings: ['*', 'Veg'] }] },
  ]) // prettier-ignore
  const { calls } = await aSession()
  const addFood = (foodId: string, chosen?: string[]) =>
    calls.post(
      addToCart.path,
      z.encode(addToCart.body, {
        foodId,
        quantity: 1,
        note: '',
        optionIds: chosen?.map((name) => options.get(name) ?? ''),
      }) as object,
    )
  await addFood(shop.buff, ['Full'])
  await addFood(shop.buff, ['Half', 'With veg'])
  await addFood(shop.chiya)
  const reply = await calls.post(ordersUrl, anOrderInput(shop, { cartVersion: 3, grandTotal: '350.00' }))
  const piecesOf = () =>
    sql('select pieces from order_lines where order_id = $1 order by position', [reply.json().data.id])
  expect(await piecesOf()).toEqual([
    { pieces: { Buff: 10 } },
    { pieces: { Buff: 3, Veg: 2 } },
    { pieces: {} },
  ])
  await sql(`update foods set filling = 'Chicken', pieces = 8 where id = $1`, [stripBranch(shop.buff)])
  expect(await piecesOf()).toMatchObject([{ pieces: { Buff: 10 } }, {}, {}])
})
