export const boundary = 'x-momo-form'

type Part = { name?: string; filename?: string | undefined; type?: string; bytes: Buffer }

export function partOf({
  name = 'document',
  filename = 'photo.jpg',
  type = 'image/jpeg',
  bytes,
}: Part): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}

export const fieldOf = (name: string, value: string): Buffer =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)

/** A multipart body as a browser encodes it: `as('admin').call('POST', path, formOf(partOf({ bytes })))`. */
export function formOf(...parts: Buffer[]): { body: Buffer; headers: Record<string, string> } {
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export const uploadOf = (bytes: Buffer): ReturnType<typeof formOf> => formOf(partOf({ bytes }))
