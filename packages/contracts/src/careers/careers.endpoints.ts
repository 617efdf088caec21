import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { ApplicationWire, DesignationWire } from './application.wire.ts'

export const listDesignations = endpoint({
  method: 'GET',
  path: '/api/v1/designation/getAll',
  access: 'public',
  summary: 'Positions that are open for applications',
  reply: once(z.array(DesignationWire)),
})

export const applyForJob = endpoint({
  method: 'POST',
  path: '/api/v1/career/create',
  access: 'public',
  summary: 'Submits a job application',
  body: ApplicationWire,
  reply: done,
})
