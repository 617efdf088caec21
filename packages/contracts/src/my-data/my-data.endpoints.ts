import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'

export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/v1/profile/data',
  access: ['user'],
  summary: 'What is stored about the customer, as a JSON file',
  /** A file. */
  reply: z.undefined(),
})
