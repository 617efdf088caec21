import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'

const address = '/api/docs'
// Scripts and styles are files, except one inline style that is allowed by its hash; data: is for icons.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Generates the documentation from the contracts, so it always matches the API. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Jhol Momo API', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({ url, schema: documented(schema, url, route.config ?? {}) }),
  })
  await app.register(swaggerUi, {
    routePrefix: address,
    staticCSP: policy,
    uiConfig: { validatorUrl: 'none' },
  })
}

/** Body of `mountUpload`; it is not part of a contract, because no codec reads it. */
const oneFile = {
  type: 'object',
  required: ['document'],
  properties: { document: { type: 'string', format: 'binary' } },
}

/** Body of `mountForm`: the text fields of the contract, and files. */
function formShape({ body, files }: NonNullable<Config['form']>): object {
  const shape = wireShape(body) as { properties?: object }
  const file = { type: 'array', items: { type: 'string', format: 'binary' } }
  return {
    ...shape,
    properties: { ...shape.properties, ...Object.fromEntries(files.map((name) => [name, file])) },
  }
}

type Config = { access?: unknown; form?: { body: z.ZodType; files: string[] } }
type Schemas = {
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  response?: Record<string, z.ZodType>
}

function documented(schema: FastifySchema | undefined, url: string, { access, form }: Config): FastifySchema {
  if (schema?.summary === undefined) return { hide: true }
  const { params, querystring, body, response } = schema as Schemas
  return {
    summary: schema.summary,
    tags: [url.split('/')[3] ?? ''],
    ...(Array.isArray(access) && { security: [{ bearer: [] }], description: `For: ${access.join(', ')}` }),
    ...(params && { params: wireShape(params) }),
    ...(querystring && { querystring: wireShape(querystring) }),
    ...(body && { body: wireShape(body) }),
    ...(schema.consumes && { consumes: schema.consumes, body: form ? formShape(form) : oneFile }),
    response: { 200: { description: 'Done', ...wireShape(response!['200']!) } },
  }
}

/** The wire format is the input side of a codec, in requests and in replies. */
function wireShape(schema: z.ZodType): object {
  const { $schema, ...shape } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return shape
}
