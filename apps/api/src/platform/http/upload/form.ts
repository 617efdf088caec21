import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxUploadBytes } from '@momo/contracts/shared'
import { Fault, fault } from '#platform/faults/fault.ts'
import type { UploadedFile } from '#platform/uploaded-file.ts'
import { multipartContentType } from './multipart.ts'

/** Maximum number of files per field name: `{ branchImage: 1, galleryPhotos: 8 }`. */
export type FormFiles<Name extends string = string> = Record<Name, number>
export type ReadForm<Name extends string = string> = {
  fields: Record<string, string>
  files: Record<Name, UploadedFile[]>
}

/** The site shrinks photos before the upload, so eight files of maximum size are more than a real form sends. */
const maxFormBytes = 8 * maxUploadBytes
const limits = {
  fileSize: maxUploadBytes,
  fields: 60,
  fieldSize: 128 * 1024,
  fieldNameSize: 100,
  headerPairs: 10,
  headerSize: 4 * 1024,
}

/** Accepts only a multipart form of fields and files as body; it is not read until `readForm` is called. */
export async function acceptForm(context: FastifyInstance, allowed: FormFiles): Promise<void> {
  // The parser accepts one file more than allowed, so that the error can name its field.
  const files = Object.values(allowed).reduce((sum, most) => sum + most, 0) + 1
  context.removeAllContentTypeParsers()
  await context.register(multipart, { limits: { ...limits, files, parts: limits.fields + files } })
}

/**
 * Reads the text fields and the files into memory. An empty file is ignored, because a browser sends one for an unused file input.
 */
export async function readForm<Name extends string>(
  request: FastifyRequest,
  allowed: FormFiles<Name>,
): Promise<ReadForm<Name>> {
  if (!request.isMultipart() || !multipartContentType.test(request.headers['content-type'] ?? ''))
    throw notAForm()
  if (request.raw.destroyed) throw notAForm()
  if (Number(request.headers['content-length']) > maxFormBytes) throw tooLarge()
  try {
    return await Promise.race([readParts(request, allowed), overflow(request)])
  } catch (error) {
    throw error instanceof Fault ? error : notAForm()
  } finally {
    // Drains the rest of the body, as for a single file, so that the client can read the response.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function readParts<Name extends string>(
  request: FastifyRequest,
  allowed: FormFiles<Name>,
): Promise<ReadForm<Name>> {
  const fields = new Map<string, string>()
  const files = new Map<string, UploadedFile[]>(Object.keys(allowed).map((name) => [name, []]))
  for await (const part of request.parts()) {
    const name = part.fieldname
    if (part.type === 'field') {
      if (fields.has(name) || part.valueTruncated || typeof part.value !== 'string')
        throw invalidField(name, 'must be sent once, as text')
      fields.set(name, part.value)
      continue
    }
    const list = files.get(name) ?? rejectField(name, 'is no file of this form')
    part.file.once('limit', () => part.file.destroy(tooLarge()))
    const bytes = await buffer(part.file)
    if (part.file.truncated) throw tooLarge()
    if (bytes.length > 0) list.push({ bytes, fileName: part.filename })
    if (list.length > allowed[name as Name])
      throw invalidField(name, `must be at most ${allowed[name as Name]}`)
  }
  return {
    fields: Object.fromEntries(fields),
    files: Object.fromEntries(files) as Record<Name, UploadedFile[]>,
  }
}

/** Counts all received bytes, also those that the parser drops. */
function overflow(request: FastifyRequest): Promise<never> {
  let received = 0
  return new Promise((_resolve, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > maxFormBytes) reject(tooLarge())
    })
  })
}

const tooLarge = (): Fault => fault('media.too_large', { maxBytes: maxUploadBytes })
const invalidField = (name: string, message: string): Fault =>
  fault('request.invalid', [{ in: 'body', path: `/${name}`, message }])
const notAForm = (): Fault => invalidField('', 'must be one multipart form')
const rejectField = (name: string, message: string): never => {
  throw invalidField(name, message)
}
