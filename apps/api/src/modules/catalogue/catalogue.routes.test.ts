import { beforeEach, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aMenu } from './catalogue.factory.ts'
import { setBranchPrice } from './set-branch-price.service.ts'

const product = testApp()
const visitor = as('public')
let branch: string
let foods: Map<string, string>

beforeEach(async () => {
  await product.database.pool.query('truncate branches, categories cascade')
  branch = await aBranch()
  foods = await aMenu()
})

const chiya = async () => (await visitor.get(`/api/v1/menus/${branch}`)).json()[1].Food[0].Price

test('API-26 a menu is a plain list of categories with Food, prices as decimal text', async () => {
  const menu = (await visitor.get(`/api/v1/menus/${branch}`)).json()
  expect(menu[0]).toMatchObject({
    Name: 'Jhol Momo',
    Food: [
      { Name: 'Veg Jhol Momo', Photo: null, Price: '180.00' },
      { Name: 'Buff Jhol Momo', Price: '200.00' },
    ],
  })
})

test('a price changed through the service is in the very next read', async () => {
  expect(await chiya()).toBe('50.00')
  await setBranchPrice(branch, foods.get('Masala Chiya') ?? '', 6_550)
  expect(await chiya()).toBe('65.50')
  expect((await visitor.get('/api/v1/menus')).json()[1].Food[0]).toMatchObject({ Price: '50.00', PricesDiffer: true })
})

test('the menu of an unknown branch is a 404 with a code', async () => {
  const answer = await visitor.get('/api/v1/menus/01890000-0000-7000-8000-000000000000')
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'branch.unknown'])
})
