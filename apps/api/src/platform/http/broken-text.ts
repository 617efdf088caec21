import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { fault } from '#platform/faults/fault.ts'

/**
 * Text that PostgreSQL does not take: a null, or half of a pair that makes one character. No honest keyboard types it, and no
 * contract should have to think of it.
 */
const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

function hasBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return isBroken(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => isBroken(key) || hasBrokenText(inner))
}

/** In an address the halves cannot be written, so that only the null is looked for. */
export function refuseBrokenText(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  if (request.url.includes('%00')) done(inAddress(request.url))
  else done(hasBrokenText(request.body) ? fault('request.invalid') : undefined)
}

/** An id with a null in it is no id, and is answered as any other that is none. */
function inAddress(url: string): Error {
  const isInPath = url.split('?', 1)[0]!.includes('%00')
  return Object.assign(fault('request.invalid'), { validationContext: isInPath ? 'params' : 'querystring' })
}
