import type { documentTypes } from '@momo/contracts/employees'

type DocumentType = (typeof documentTypes)[number]

const marks: [DocumentType, (bytes: Buffer) => boolean][] = [
  ['application/pdf', (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['image/png', (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  [
    'image/webp',
    (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  ],
]

/** By the first bytes: the type that the client names is not trusted, because the file is shown in the browser. */
export const documentTypeOf = (bytes: Buffer): DocumentType | undefined =>
  marks.find(([, matches]) => matches(bytes))?.[0]

const endings: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Plain ASCII, because it is part of a header. */
export function fileNameOf(title: string, type: string): string {
  const name = title.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return `${name || 'document'}.${endings[type as DocumentType] ?? 'bin'}`
}
