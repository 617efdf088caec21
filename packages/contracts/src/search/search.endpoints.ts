import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { Line } from '../shared/text.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { SearchResultWire } from './search.wire.ts'

export const shortestSearch = 2
export const longestSearch = 60

const query = z.strictObject({
  q: Line(longestSearch).refine((text) => text.length >= shortestSearch, 'Type at least two characters'),
})
const reply = once(SearchResultWire)

export const searchChain = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/search',
  access: ['superadmin'],
  summary: 'Orders, people, foods, branches, items, suppliers, bills and batches of the chain, by kind',
  query,
  reply,
})

export const searchBranch = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/search',
  access: ['branchAdmin'],
  scope: 'branch',
  summary: 'Orders, foods, items and bills of the own branch, by kind',
  query,
  reply,
})

export const searchContent = endpoint({
  method: 'GET',
  path: '/api/v1/content-search',
  access: ['admin'],
  summary: 'Published content, galleries and pictures, by kind',
  query,
  reply,
})
