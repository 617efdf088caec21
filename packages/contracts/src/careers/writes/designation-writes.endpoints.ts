import { z } from 'zod'
import { contentRoles } from '../../shared/content-roles.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { done, once } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { DesignationWire } from '../application.wire.ts'
import { NewDesignations } from './new-designations.ts'

/** All or none: if one exists already, 'designation.exists' names it and nothing is created. */
export const createDesignations = endpoint({
  method: 'POST',
  path: '/api/v1/designation/create',
  access: contentRoles,
  summary: 'Adds positions to apply for',
  body: NewDesignations,
  reply: once(z.array(DesignationWire)),
})

export const deleteDesignation = endpoint({
  method: 'DELETE',
  path: '/api/v1/designation/delete/:id',
  access: contentRoles,
  summary: 'Deletes a position; applications keep its name',
  params: byId,
  reply: done,
})
