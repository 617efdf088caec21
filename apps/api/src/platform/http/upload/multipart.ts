import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxUploadBytes } from '@momo/contracts/shared'
import { Fault, fault } from '#platform/faults/fault.ts'

/** The name the specification gives to the one file of an upload. */
const fieldName = 'document'
/** What the boundaries and the header of the part may take beside the file. */
const maxEnvelope = 16 * 1024
/** RFC 2046 allows 70 characters; a longer one only ever came from an attack on the parser. */
export const oneForm = /^multipart\/form-data; ?boundary=(?:"[^"\r\n]{1,70}"|[^\s;,"]{1,70})$/i
const limits = {
  fileSize: maxUploadBytes,
  parts: 1,
  files: 1,
  fields: 0,
  fieldSize: 0,
  fieldNameSize: 100,
  headerPairs: 10,
  headerSize: 4 * 1024,
}

/** In this context a body is one form with one file and nothing else; it stays on the wire until `readFile` asks for it. */
export async function acceptOneFile(context: FastifyInstance): Promise<void> {
  context.removeAllContentTypeParsers()
  await context.register(multipart, { limits })
}

/**
 * The bytes of the one file. They are kept in memory and nowhere else, so whoever goes away in the middle leaves nothing
 * behind. What is too much is refused as soon as it is seen, not when it has all arrived.
 */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart() || !oneForm.test(request.headers['content-type'] ?? '')) throw notOneFile()
  // Whoever has gone already would be waited for in vain: there is nothing left to be heard.
  if (request.raw.destroyed) throw notOneFile()
  if (Number(request.headers['content-length']) > maxUploadBytes + maxEnvelope) throw tooLarge()
  try {
    return await Promise.race([onlyFile(request), overflow(request)])
  } catch (error) {
    throw error instanceof Fault ? error : notOneFile()
  } finally {
    // What still arrives is read and dropped until the server's own time is over: a sender who is cut off never sees the answer.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function onlyFile(request: FastifyRequest): Promise<Buffer> {
  let bytes: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== fieldName) throw notOneFile()
    part.file.once('limit', () => part.file.destroy(tooLarge()))
    bytes = await buffer(part.file)
    // The limit may have been met before we listened.
    if (part.file.truncated) throw tooLarge()
  }
  return bytes ?? refuse()
}

/** Text before and after the parts is dropped by the parser, however long it is; here it counts. */
function overflow(request: FastifyRequest): Promise<never> {
  let received = 0
  return new Promise((_resolve, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > maxUploadBytes + maxEnvelope) reject(tooLarge())
    })
  })
}

const tooLarge = (): Fault => fault('media.too_large', { maxBytes: maxUploadBytes })
const notOneFile = (): Fault =>
  fault('request.invalid', [{ in: 'body', path: `/${fieldName}`, message: `must be one file under '${fieldName}' of a multipart form` }])
const refuse = (): never => {
  throw notOneFile()
}
