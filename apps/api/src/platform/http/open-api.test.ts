import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@momo/contracts/shared'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { mount } from './mount.ts'

const Food = z.object({ id: z.uuid(), price: z.number() })
const FoodWire = z.codec(z.strictObject({ FoodId: z.uuid(), Price: z.string() }), Food, {
  decode: (wire) => ({ id: wire.FoodId, price: Number(wire.Price) }),
  encode: (food) => ({ FoodId: food.id, Price: String(food.price) }),
})
const save = endpoint({
  method: 'POST',
  path: '/api/v1/foods/:id',
  access: ['admin'],
  summary: 'Saves a food',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({ limit: z.coerce.number().int().max(100).default(24) }),
  body: FoodWire,
  reply: FoodWire,
})
testApp({ modules: [{ name: 'foods', routes: (app) => mount(app, save, async ({ body }) => body) }] })

type Operation = {
  summary: string
  security: unknown
  parameters: { name: string; in: string; required?: boolean }[]
} & Record<string, never>

test('the documentation describes the wire format of requests and replies', async () => {
  const document = (await as('public').get('/api/docs/json')).json() as {
    openapi: string
    paths: Record<string, { post: Operation }>
  }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(['/api/v1/foods/{id}'])
  const operation = document.paths['/api/v1/foods/{id}']!.post
  const wire = {
    type: 'object',
    properties: { FoodId: { type: 'string', format: 'uuid' }, Price: { type: 'string' } },
    required: ['FoodId', 'Price'],
  }
  expect(operation).toMatchObject({
    summary: 'Saves a food',
    tags: ['foods'],
    security: [{ bearer: [] }],
    requestBody: { content: { 'application/json': { schema: wire } } },
    responses: { 200: { content: { 'application/json': { schema: wire } } } },
  })
  expect(operation.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
      expect.objectContaining({ name: 'limit', in: 'query', required: false }),
    ]),
  )
})

test('the documentation pages have no inline scripts or styles', async () => {
  const pageReply = await as('public').get('/api/docs/')
  expect(pageReply.statusCode).toBe(200)
  expect(pageReply.headers['content-security-policy']).toContain("script-src 'self'")
  expect(pageReply.headers['content-security-policy']).not.toContain('unsafe')
  expect(pageReply.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>[^<]/)
  expect(pageReply.body).not.toMatch(/<style[^>]*>[^<]/)
})
