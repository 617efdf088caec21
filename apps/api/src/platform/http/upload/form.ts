import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxUploadBytes } from '@momo/contracts/shared'
import { Fault, fault } from '#platform/faults/fault.ts'
import { oneForm } from './multipart.ts'

/** How many files may stand under each name: `{ branchImage: 1, galleryPhotos: 8 }`. */
export type FormFiles<Name extends string = string> = Record<Name, number>
export type ReadForm<Name extends string = string> = { fields: Record<string, string>; files: Record<Name, Buffer[]> }

/** Browsers make a photo small before they send it: eight of the largest that we take are more than anybody picks at once. */
const maxFormBytes = 8 * maxUploadBytes
const limits = { fileSize: maxUploadBytes, fields: 60, fieldSize: 128 * 1024, fieldNameSize: 100, headerPairs: 10, headerSize: 4 * 1024 }

/** In this context a body is one form of fields and files; it stays on the wire until `readForm` asks for it. */
export async function acceptForm(context: FastifyInstance, allowed: FormFiles): Promise<void> {
  // One more than allowed is read, so that it can be refused by name.
  const files = Object.values(allowed).reduce((sum, most) => sum + most, 0) + 1
  context.removeAllContentTypeParsers()
  await context.register(multipart, { limits: { ...limits, files, parts: limits.fields + files } })
}

/**
 * The fields as text and the bytes of the files, in memory and nowhere else. An empty file is what a browser sends for a
 * file input that nobody used: it is none.
 */
export async function readForm<Name extends string>(request: FastifyRequest, allowed: FormFiles<Name>): Promise<ReadForm<Name>> {
  if (!request.isMultipart() || !oneForm.test(request.headers['content-type'] ?? '')) throw notAForm()
  if (request.raw.destroyed) throw notAForm()
  if (Number(request.headers['content-length']) > maxFormBytes) throw tooLarge()
  try {
    return await Promise.race([gather(request, allowed), overflow(request)])
  } catch (error) {
    throw error instanceof Fault ? error : notAForm()
  } finally {
    // As for a single file: what still arrives is dropped, so that the sender sees the answer.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function gather<Name extends string>(request: FastifyRequest, allowed: FormFiles<Name>): Promise<ReadForm<Name>> {
  const fields = new Map<string, string>()
  const files = new Map<string, Buffer[]>(Object.keys(allowed).map((name) => [name, []]))
  for await (const part of request.parts()) {
    const name = part.fieldname
    if (part.type === 'field') {
      if (fields.has(name) || part.valueTruncated || typeof part.value !== 'string') throw refused(name, 'must stand once, as text')
      fields.set(name, part.value)
      continue
    }
    const list = files.get(name) ?? refuse(name, 'is no file of this form')
    part.file.once('limit', () => part.file.destroy(tooLarge()))
    const bytes = await buffer(part.file)
    if (part.file.truncated) throw tooLarge()
    if (bytes.length > 0) list.push(bytes)
    if (list.length > allowed[name as Name]) throw refused(name, `must be at most ${allowed[name as Name]}`)
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) as Record<Name, Buffer[]> }
}

/** All that arrives counts, also what the parser drops. */
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
const refused = (name: string, message: string): Fault => fault('request.invalid', [{ in: 'body', path: `/${name}`, message }])
const notAForm = (): Fault => refused('', 'must be one multipart form')
const refuse = (name: string, message: string): never => {
  throw refused(name, message)
}
