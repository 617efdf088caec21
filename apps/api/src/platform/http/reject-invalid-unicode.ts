import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { fault } from '#platform/faults/fault.ts'

/**
 * Text that PostgreSQL rejects: a null character or a lone surrogate. No real input contains it, and checking it here keeps it out
 * of the contracts.
 */
const isInvalid = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Iterative, because a few kilobytes of brackets would overflow the stack. */
export function hasInvalidUnicode(body: unknown): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string') {
      if (isInvalid(value)) return true
    } else if (typeof value === 'object' && value !== null) {
      if (Object.keys(value).some(isInvalid)) return true
      for (const inner of Object.values(value)) left.push(inner)
    }
  }
  return false
}

/** A URL cannot contain a lone surrogate, so only the null character is checked there. */
export function rejectInvalidUnicode(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  if (request.url.includes('%00')) done(invalidUrl(request.url))
  else done(hasInvalidUnicode(request.body) ? fault('request.invalid') : undefined)
}

/** Marks the fault like a validation error, so that an id with a null is answered like any malformed id. */
function invalidUrl(url: string): Error {
  const isInPath = url.split('?', 1)[0]!.includes('%00')
  return Object.assign(fault('request.invalid'), { validationContext: isInPath ? 'params' : 'querystring' })
}
