import { expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'

testApp({ modules: [], env: { API_DOCS: 'off' } })

test.each(['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])(
  '%s is unknown while the documentation is switched off',
  async (path) => expect((await as('public').get(path)).json().code).toBe('route.unknown'),
)
