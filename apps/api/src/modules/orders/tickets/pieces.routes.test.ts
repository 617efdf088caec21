import { expect, test } from 'vitest'
import { z } from 'zod'
import { addToCart } from '@momo/contracts/carts'
import { keepClockAt } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop, bare } from '../../carts/carts.factory.ts'
import { someOptions } from '../../catalogue/catalogue.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aWish, lunchTime, ordersUrl } from '../place-order.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) => (await served.database.pool.query(text, values)).rows
keepClockAt(lunchTime)

test('R-20 an order keeps how many pieces of which filling a plate had, whatever the menu says later', async () => {
  const shop = await aShop()
  await sql(`update foods set filling = 'Buff', pieces = 10 where id = $1`, [bare(shop.buff)])
  const options = await someOptions(bare(shop.buff), [
    { name: 'Plate', min: 1, max: 1, options: [{ name: 'Full', isDefault: true }, { name: 'Half', percent: -50, piecesPercent: -50 }] },
    { name: 'Mix', min: 0, max: 1, options: [{ name: 'With veg', fillings: ['*', 'Veg'] }] },
  ]) // prettier-ignore
  const { calls } = await aSession()
  const put = (foodId: string, chosen?: string[]) =>
    calls.post(
      addToCart.path,
      z.encode(addToCart.body, { foodId, quantity: 1, note: '', optionIds: chosen?.map((name) => options.get(name) ?? '') }) as object,
    )
  await put(shop.buff, ['Full'])
  await put(shop.buff, ['Half', 'With veg'])
  await put(shop.chiya)
  const reply = await calls.post(ordersUrl, aWish(shop, { cartVersion: 3, grandTotal: '350.00' }))
  const piecesOf = () => sql('select pieces from order_lines where order_id = $1 order by position', [reply.json().data.id])
  expect(await piecesOf()).toEqual([{ pieces: { Buff: 10 } }, { pieces: { Buff: 3, Veg: 2 } }, { pieces: {} }])
  await sql(`update foods set filling = 'Chicken', pieces = 8 where id = $1`, [bare(shop.buff)])
  expect(await piecesOf()).toMatchObject([{ pieces: { Buff: 10 } }, {}, {}])
})
