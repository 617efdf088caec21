import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxUploadBytes } from '@momo/contracts/shared'
import { Fault, fault } from '#platform/faults/fault.ts'
import type { UploadedFile } from '#platform/uploaded-file.ts'

/** Field name of the file, fixed by the specification. */
const fieldName = 'document'
/** Extra bytes allowed for the boundaries and the header of the part. */
const maxEnvelope = 16 * 1024
/** RFC 2046 allows 70 characters; longer boundaries are attacks on the parser. */
export const multipartContentType = /^multipart\/form-data; ?boundary=(?:"[^"\r\n]{1,70}"|[^\s;,"]{1,70})$/i
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

/** Accepts only a form with one file as body; it is not read until `readFile` is called. */
export async function acceptOneFile(context: FastifyInstance): Promise<void> {
  context.removeAllContentTypeParsers()
  await context.register(multipart, { limits })
}

/**
 * Reads the one file into memory and nowhere else, so an aborted upload leaves nothing behind. A file that is too large is rejected
 * as soon as the limit is exceeded, not at the end of the body.
 */
export async function readFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart() || !multipartContentType.test(request.headers['content-type'] ?? ''))
    throw notOneFile()
  // The client has disconnected: the stream emits no further events, so reading it would hang.
  if (request.raw.destroyed) throw notOneFile()
  if (Number(request.headers['content-length']) > maxUploadBytes + maxEnvelope) throw tooLarge()
  try {
    return await Promise.race([onlyFile(request), overflow(request)])
  } catch (error) {
    throw error instanceof Fault ? error : notOneFile()
  } finally {
    // Drains the rest of the body until the request timeout: a client that is cut off never sees the response.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function onlyFile(request: FastifyRequest): Promise<UploadedFile> {
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== fieldName) throw notOneFile()
    part.file.once('limit', () => part.file.destroy(tooLarge()))
    file = { bytes: await buffer(part.file), fileName: part.filename }
    // The limit may have been reached before the listener was added.
    if (part.file.truncated) throw tooLarge()
  }
  return file ?? rejectBody()
}

/** Counts all received bytes: the parser drops text before and after the parts without a limit. */
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
  fault('request.invalid', [
    {
      in: 'body',
      path: `/${fieldName}`,
      message: `must be one file under '${fieldName}' of a multipart form`,
    },
  ])
const rejectBody = (): never => {
  throw notOneFile()
}
