import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'
import { altTextOf, partsOf } from './changed-pictures.ts'
import { fieldChanges, readablePath } from './field-changes.ts'
import { instantInNepal, moment } from './moments.ts'

test('CMS-23 a change lists removed and added lines and leaves out common ones', () => {
  expect(changedLines('One\n\nTwo\nThree', 'One\nTwo and a half\nThree\nFour')).toEqual([
    { kind: 'removed', text: 'Two' },
    { kind: 'added', text: 'Two and a half' },
    { kind: 'added', text: 'Four' },
  ])
  expect(changedLines('Same', 'Same')).toEqual([])
})

test('very long texts are listed whole instead of being compared', () => {
  const long = (word: string) => Array.from({ length: 700 }, (_, i) => `${word} ${i}`).join('\n')
  expect(changedLines(long('old'), long('new'))).toHaveLength(1400)
})

test('CMS-23 versions are compared field by field, lists entry by entry', () => {
  const before = { title: 'Privacy', sections: [{ heading: 'Us', text: 'Here' }], contact: { phone: '1' } }
  const after = {
    title: 'Privacy',
    sections: [{ heading: 'Us', text: 'There' }],
    contact: { phone: '2' },
    note: 'New',
  }
  expect(fieldChanges(before, after)).toEqual([
    { path: 'sections', lines: [{ kind: 'removed', text: 'Us · Here' }, { kind: 'added', text: 'Us · There' }] }, // prettier-ignore
    { path: 'contact.phone', lines: [{ kind: 'removed', text: '1' }, { kind: 'added', text: '2' }] }, // prettier-ignore
    { path: 'note', lines: [{ kind: 'added', text: 'New' }] },
  ])
  expect(fieldChanges(undefined, { title: 'First' })).toEqual([
    { path: 'title', lines: [{ kind: 'added', text: 'First' }] },
  ])
})

test('CMS-23 a changed line is split into texts and pictures; a picture has the alt text of its field or of the library', () => {
  const photo = `/media/${'a'.repeat(64)}/960.jpg`
  expect(partsOf(`Vision · ${photo} · More`)).toEqual([
    { text: 'Vision' },
    { picture: photo },
    { text: 'More' },
  ])
  expect(partsOf(photo)).toEqual([{ picture: photo }])
  expect(partsOf('/media/team.jpg')).toEqual([{ text: '/media/team.jpg' }])
  const pictures = { [photo]: { alt: 'From the library' } }
  const hero = { mainImageUrl: photo, mainImageAltText: 'A bowl' }
  expect(altTextOf({ content: hero, pictures }, 'mainImageUrl', photo)).toBe('A bowl')
  expect(altTextOf({ content: { images: [photo] }, pictures }, 'images', photo)).toBe('From the library')
  expect(altTextOf({ content: { images: [photo] }, pictures: {} }, 'images', photo)).toBe('')
})

test('a field without a label has a readable path', () => {
  expect(readablePath('contactInfo.headOffice')).toBe('Contact info, head office')
  expect(readablePath('headlineBlue1')).toBe('Headline blue 1')
})

test('times are entered and shown in Nepal time, whatever the editor’s time zone', () => {
  expect(instantInNepal('2026-11-20', '18:00')?.toISOString()).toBe('2026-11-20T12:15:00.000Z')
  expect(instantInNepal('', '18:00')).toBeUndefined()
  const now = new Date('2026-11-19T19:00:00Z')
  expect(moment(new Date('2026-11-20T12:15:00Z'), now)).toBe('today 6:00 PM')
  expect(moment(new Date('2026-11-20T19:15:00Z'), now)).toBe('tomorrow 1:00 AM')
  expect(moment(new Date('2026-11-18T12:15:00Z'), now)).toBe('Wed, 18 Nov 2026 6:00 PM')
})
