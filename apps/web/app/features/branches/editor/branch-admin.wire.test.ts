import { expect, test } from 'vitest'
import { branchFormData } from './branch-admin.api.ts'

test('BED-02 a change is one multipart form: texts, tags and hours as JSON, branchImage and galleryPhotos as files', () => {
  const file = (name: string) => new File(['x'], name, { type: 'image/png' })
  const form = branchFormData(
    {
      name: 'New Road',
      tags: ['QR menu'],
      openingHours: [{ day: 'Sunday', opens: '10:00', closes: '21:30' }],
      version: 3,
    },
    { main: file('front.png'), gallery: [file('a.png'), file('b.png')] },
  )
  const named = [...form.entries()].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  expect(named.toSorted()).toEqual([
    ['BranchName', 'New Road'],
    ['OpeningHoursArray', '[{"DayOfWeek":"Sunday","OpenTime":"10:00","CloseTime":"21:30"}]'],
    ['branchImage', 'front.png'],
    ['galleryPhotos', 'a.png'],
    ['galleryPhotos', 'b.png'],
    ['tags', '["QR menu"]'],
    ['version', '3'],
  ])
})
