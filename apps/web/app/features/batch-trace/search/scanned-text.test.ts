import { expect, test } from 'vitest'
import { pathOfScanned } from './scanned-text.ts'

const id = '019311ab-0000-7000-8000-000000000500'

test.each([
  [`https://jholmomo.example/superadmin/batches/${id}`, `/superadmin/batches/${id}`],
  [`  HTTPS://JHOLMOMO.EXAMPLE/SUPERADMIN/BATCHES/${id.toUpperCase()} `, `/superadmin/batches/${id}`],
  [`https://jholmomo.example/superadmin/batches/order/${id}`, `/superadmin/batches/order/${id}`],
  ['https://jholmomo.example/superadmin/batches?q=CHF-261115-2', '/superadmin/batches?q=CHF-261115-2'],
  ['CHF-261115-2', '/superadmin/batches?q=CHF-261115-2'],
  ['JM-NR-2411', '/superadmin/batches?q=JM-NR-2411'],
  ['   ', '/superadmin/batches'],
])('%s opens %s', (typed, path) => {
  expect(pathOfScanned(typed)).toBe(path)
})

test('the address of another page is only searched for', () => {
  expect(pathOfScanned(`https://jholmomo.example/bill/${id}`)).toContain('/superadmin/batches?q=')
})
