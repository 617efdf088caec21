import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { fault } from '#platform/faults/fault.ts'

/**
 * Text that PostgreSQL does not take: a null, or half of a pair that makes one character. No honest keyboard types it, and no
 * contract should have to think of it.
 */
const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Without calling itself: a few kilobytes of brackets are deeper than the stack. */
export function hasBrokenText(body: unknown): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string') {
      if (isBroken(value)) return true
    } else if (typeof value === 'object' && value !== null) {
      if (Object.keys(value).some(isBroken)) return true
      for (const inner of Object.values(value)) left.push(inner)
    }
  }
  return false
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
