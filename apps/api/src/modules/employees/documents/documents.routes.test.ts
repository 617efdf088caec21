import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { auditOf } from '../../suppliers/suppliers.factory.ts'
import { anEmployee, boss, path, readOne } from '../employees.factory.ts'
import { documentTypeOf, fileNameOf } from './document-type.rules.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-15T09:00:00+05:45'))

const pdf = Buffer.from('%PDF-1.7 contract')
const at = (id: string, documentId: string) => `${path}/${id}/documents/${documentId}`
const add = (id: string, documentId = newId(), bytes = pdf) =>
  boss.call('PUT', `${at(id, documentId)}?title=Citizenship`, uploadOf(bytes))

test('a document is stored once, read by super admins only and deleted with its content', async () => {
  const [id, documentId] = [await anEmployee({ branchId: await aBranch() }), newId()]
  for (const answer of await Promise.all([add(id, documentId), add(id, documentId)]))
    expect(answer.json().data.documents).toEqual([
      {
        id: documentId,
        title: 'Citizenship',
        contentType: 'application/pdf',
        bytes: pdf.length,
        addedAt: '2026-11-15T03:15:00.000Z',
      },
    ])
  const file = await boss.get(at(id, documentId))
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': 'inline; filename="Citizenship.pdf"',
  })
  const { branchId } = await readOne(id)
  for (const caller of [as('branchAdmin', { id: branchId! }), as('admin'), as('user')])
    expect((await caller.get(at(id, documentId))).statusCode).toBe(403)
  expect((await as('public').get(at(id, documentId))).statusCode).toBe(401)
  expect((await boss.get(at(await anEmployee(), documentId))).json().code).toBe('employee_document.unknown')
  for (const answer of [await boss.remove(at(id, documentId)), await boss.remove(at(id, documentId))])
    expect(answer.json().data.documents).toEqual([])
  expect((await boss.get(at(id, documentId))).json().code).toBe('employee_document.unknown')
  expect(await auditOf(served.database.pool, id)).toEqual([
    'employee.added',
    'employee.document_added',
    'employee.document_opened',
    'employee.document_removed',
  ])
})

test('a thirteenth document, another file type and the id of a foreign document are rejected', async () => {
  const [id, other] = [await anEmployee(), await anEmployee()]
  expect((await add(id, newId(), Buffer.from('<html>'))).json().code).toBe('employee_document.unsupported')
  const documentId = newId()
  await add(other, documentId)
  expect((await add(id, documentId)).json().code).toBe('employee_document.unknown')
  for (let i = 0; i < 11; i += 1) await add(id)
  const both = await Promise.all([add(id), add(id)])
  expect(both.map((answer) => answer.json().code ?? 'good').toSorted()).toEqual([
    'employee.documents_full',
    'good',
  ])
  expect((await add(newId())).json().code).toBe('employee.unknown')
})

test.each([
  [Buffer.from('%PDF-1.4'), 'application/pdf'],
  [Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
  [Buffer.from('89504e470d0a1a0a00', 'hex'), 'image/png'],
  [Buffer.from('RIFF1234WEBPVP8 '), 'image/webp'],
  [Buffer.from('RIFF1234AVI '), undefined],
  [Buffer.from('<svg onload="x()"/>'), undefined],
  [Buffer.alloc(0), undefined],
])('the type of a file is known by its first bytes, case %#', (bytes, type) => {
  expect(documentTypeOf(bytes)).toBe(type)
})

test('the name of a file is plain text', () => {
  expect(fileNameOf('Citizenship "front"', 'image/jpeg')).toBe('Citizenship-front.jpg')
  expect(fileNameOf('नागरिकता', 'application/pdf')).toBe('document.pdf')
})
