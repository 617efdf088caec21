import { beforeEach, describe, expect, test } from 'vitest'
import { maxUploadBytes } from '@momo/contracts/shared'
import { setClock } from '#platform/clock/clock.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { fieldOf, formOf, partOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { aPhoto } from '../../media/media.factory.ts'
import { aBranch, everyDay, openNow } from '../branches.factory.ts'

const product = testApp()
const unknown = '01890000-0000-7000-8000-000000000000'
const own = (id: string) => `/api/v1/branch-dashboard/profile/${id}`
const any = (id: string) => `/api/v1/super-admin/branches/${id}`
const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows
const setTime = (text: string) => setClock(() => new Date(`${text}:00+05:45`))

beforeEach(async () => {
  setTime('2026-11-15T12:00')
  await emptyTables(product, 'branches')
})

type Files = { branchImage?: Buffer[]; galleryPhotos?: Buffer[] }
const form = (fields: Record<string, string>, files: Files = {}) =>
  formOf(
    ...Object.entries(fields).map(([name, value]) => fieldOf(name, value)),
    ...Object.entries(files).flatMap(([name, all]) => all.map((bytes) => partOf({ name, bytes }))),
  )
const superadmin = as('superadmin')
const patch = (id: string, fields: Record<string, string>, files?: Files) =>
  superadmin.call('PATCH', any(id), form(fields, files))
const shownTo = async (id: string) => (await as('public').get(`/api/v1/branches/${id}`)).json().data.branch
const staffSees = async (id: string) => (await superadmin.get(any(id))).json().data.branch
const audited = (id: string) =>
  query('select action, actor_role, details from audit_log where subject_id = $1 order by id', [id])
const day = (DayOfWeek: string, OpenTime: string, CloseTime: string) => ({ DayOfWeek, OpenTime, CloseTime })

const everything = {
  BranchName: 'Jhol Momo New Road',
  AverageRating: '4.8',
  TotalReviews: '1285',
  Location: 'Shukra Path, New Road, Kathmandu',
  Phone: '01-4225566',
  Email: 'newroad@jholmomo.example',
  Description: 'Our first kitchen.',
  cta: 'Order now',
  tags: '["First outlet","QR menu"]',
  OpeningHoursArray: JSON.stringify([day('Sunday', '10:00', '21:30'), day('Monday', '', '')]),
  Latitude: '27.7172',
  Longitude: '85.3240',
}

describe('a change of a branch', () => {
  test.each(['superadmin', 'branchAdmin'] as const)(
    'API-19 BED-02 is sent as a form by a %s and returned at data.branch',
    async (role) => {
      const id = await aBranch()
      const caller = as(role, role === 'branchAdmin' ? { id } : undefined)
      const path = role === 'branchAdmin' ? own(id) : any(id)
      const files = {
        branchImage: [await aPhoto({ width: 60, height: 40 })],
        galleryPhotos: [await aPhoto({ width: 61, height: 40 })],
      }
      const reply = await caller.call('PATCH', path, form(everything, files))
      expect(reply.statusCode).toBe(200)
      const { branch } = reply.json().data
      expect(branch).toMatchObject({
        BranchName: 'Jhol Momo New Road',
        Location: 'Shukra Path, New Road, Kathmandu',
        Phone: '014225566',
        Email: 'newroad@jholmomo.example',
        Description: 'Our first kitchen.',
        cta: 'Order now',
        tags: ['First outlet', 'QR menu'],
        OpeningHours: [day('Sunday', '10:00', '21:30')],
        Latitude: '27.7172',
        Longitude: '85.324',
        PhotoSet: { Width: 60 },
        Photos: [{ PhotoSet: { Width: 61 } }],
        version: 2,
      })
      expect(await shownTo(id)).toMatchObject({
        BranchName: 'Jhol Momo New Road',
        cta: 'Order now',
        Photo: branch.Photo,
      })
      expect((await audited(id)).map((line) => [line.action, line.actor_role])).toEqual([
        ['branch.changed', role],
      ])
    },
  )

  test('fields that are not sent stay unchanged, and an empty text clears a field', async () => {
    const id = await aBranch({ phone: '9812345678', description: 'Steam', alarmMobile: '9812345679' })
    const before = await staffSees(id)
    await patch(id, { Phone: '', AlarmMobile: '' })
    const { version: _v, UpdatedAt: _u, ...after } = await staffSees(id)
    expect(after).toEqual({
      ...after,
      ...before,
      version: undefined,
      UpdatedAt: undefined,
      Phone: null,
      AlarmMobile: null,
    })
    expect((await audited(id))[0].details).toEqual({ fields: ['phone', 'alarmMobile'] })
  })

  test('an empty form changes nothing and publishes nothing', async () => {
    const id = await aBranch()
    expect((await patch(id, {})).json().data.branch.version).toBe(1)
    expect(await audited(id)).toEqual([])
  })

  test('REV-09 a super admin sets the opening balance, audited with its figures; visitors see it combined with reviews', async () => {
    const id = await aBranch({ rating: { average: 4.5, reviews: 10 } })
    await query('update branches set review_half_stars = 2, review_count = 1 where id = $1', [id])
    const { branch } = (await patch(id, { AverageRating: '4.0', TotalReviews: '2' })).json().data
    const balance = { AverageRating: 4, TotalReviews: 2, ShownRating: { AverageRating: 3, TotalReviews: 3 } }
    expect(branch).toMatchObject(balance)
    expect((await as('branchAdmin', { id }).get(own(id))).json().data.branch).toMatchObject(balance)
    expect(await shownTo(id)).toMatchObject({ AverageRating: 3, TotalReviews: 3 })
    const details = { fields: ['averageRating', 'totalReviews'], averageRating: 4, totalReviews: 2 }
    expect(await audited(id)).toEqual([{ action: 'branch.changed', actor_role: 'superadmin', details }])
  })

  test('REV-09 the figures sent by a branch admin are ignored without an error', async () => {
    const id = await aBranch({ rating: { average: 4.5, reviews: 10 } })
    const save = (fields: Record<string, string>) =>
      as('branchAdmin', { id }).call('PATCH', own(id), form(fields))
    const reply = await save({ AverageRating: '5.0', TotalReviews: '9999', cta: 'Order now' })
    expect([reply.statusCode, reply.json().data.branch]).toMatchObject([
      200,
      { AverageRating: 4.5, TotalReviews: 10, cta: 'Order now' },
    ])
    expect((await audited(id)).map(({ details }) => details)).toEqual([{ fields: ['cta'] }])
    expect((await save({ AverageRating: '5.0', TotalReviews: '9999' })).json().data.branch.version).toBe(2)
  })

  test('is found and shown under its new name at once', async () => {
    const id = await aBranch({ name: 'Jhol Momo Before' })
    await shownTo(id)
    await patch(id, { BranchName: 'Jhol Momo After' })
    expect((await shownTo(id)).BranchName).toBe('Jhol Momo After')
    const found = async (q: string) =>
      (await as('public').get(`/api/v1/branches?q=${q}`)).json().data.data.data.length
    expect([await found('before'), await found('after')]).toEqual([0, 1])
  })

  test('the alarm mobile is for staff only: no public response has it', async () => {
    const id = await aBranch({ name: 'Jhol Momo Alarm' })
    await patch(id, { AlarmMobile: '9841999888' })
    expect((await staffSees(id)).AlarmMobile).toBe('9841999888')
    for (const path of [
      'branches',
      `branches/${id}`,
      'branches/by-name/jhol%20momo%20alarm',
      'branches/addresses',
      `menus/${id}`,
    ])
      expect((await as('public').get(`/api/v1/${path}`)).body).not.toContain('9841999888')
  })

  test('a name that another branch has is rejected', async () => {
    await aBranch({ name: 'Jhol Momo Thamel' })
    const id = await aBranch()
    const reply = await patch(id, { BranchName: 'JHOL MOMO thamel', Location: 'Elsewhere' })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'branch.name_taken'])
    expect((await staffSees(id)).Location).not.toBe('Elsewhere')
  })

  test('BED-05 with one blank time is rejected and nothing is changed', async () => {
    const id = await aBranch()
    const reply = await patch(id, {
      BranchName: 'Half',
      OpeningHoursArray: JSON.stringify([day('Sunday', '10:00', '')]),
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      {
        code: 'request.invalid',
        details: [{ path: '/OpeningHoursArray/0', message: 'Enter both times, or leave both blank' }],
      },
    ])
    expect((await staffSees(id)).BranchName).not.toBe('Half')
  })
})

describe('concurrent edits', () => {
  test('a stale version is rejected and nothing is overwritten', async () => {
    const id = await aBranch()
    expect((await patch(id, { Location: 'First', version: '1' })).statusCode).toBe(200)
    const late = await patch(id, { Location: 'Second', version: '1' })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'content.changed', details: { version: 2 } },
    ])
    expect((await staffSees(id)).Location).toBe('First')
  })

  test('of ten with the same version one is accepted; without a version all are accepted and audited', async () => {
    const id = await aBranch()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        as('superadmin').call('PATCH', any(id), form({ cta: `n${i}`, version: '1' })),
      ),
    )
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    await patch(id, { cta: 'a' })
    await patch(id, { cta: 'b' })
    expect((await staffSees(id)).version).toBe(4)
    expect(await audited(id)).toHaveLength(3)
  })
})

describe('opening hours and exceptions', () => {
  test('BED-05 one pair a day edits the first interval; further ones stay unless they are sent', async () => {
    const twice = [...everyDay('10:00', '14:00'), ...everyDay('17:00', '21:00')]
    const id = await aBranch({ openingHours: twice })
    const week = twice.slice(0, 7).map(({ day: name }) => day(name, '11:00', '14:00'))
    const sunday = async () =>
      (await staffSees(id)).OpeningHours.filter((h: { DayOfWeek: string }) => h.DayOfWeek === 'Sunday')
    await patch(id, { OpeningHoursArray: JSON.stringify(week) })
    expect(await sunday()).toEqual([day('Sunday', '11:00', '14:00'), day('Sunday', '17:00', '21:00')])
    await patch(id, {
      OpeningHoursArray: JSON.stringify(week),
      FurtherHours: JSON.stringify([day('Sunday', '18:00', '22:00')]),
    })
    expect((await staffSees(id)).OpeningHours).toHaveLength(8)
    expect(await sunday()).toEqual([day('Sunday', '11:00', '14:00'), day('Sunday', '18:00', '22:00')])
    const overlapping = await patch(id, { FurtherHours: JSON.stringify([day('Sunday', '13:00', '15:00')]) })
    expect(overlapping.json()).toMatchObject({
      code: 'request.invalid',
      details: [{ message: 'The times on Sunday overlap' }],
    })
  })

  test('BED-05 closing not later than opening runs past midnight, and open now follows at once', async () => {
    const id = await aBranch({ openingHours: [] })
    await patch(id, { OpeningHoursArray: JSON.stringify([day('Sunday', '18:00', '01:00')]) })
    setTime('2026-11-16T00:30')
    expect((await shownTo(id)).Open.IsOpen).toBe(true)
    expect(await openNow()).toBe(1)
    setTime('2026-11-16T01:00')
    expect(await openNow()).toBe(0)
  })

  test('a holiday closes the day with its note, a short day shortens it, and the week after is unchanged', async () => {
    const id = await aBranch()
    const days = [
      { Date: '2026-11-15', Intervals: [], Note: 'Tihar' },
      { Date: '2026-11-16', Intervals: [{ OpenTime: '10:00', CloseTime: '13:00' }], Note: null },
    ]
    await patch(id, { SpecialDays: JSON.stringify(days) })
    expect(await shownTo(id)).toMatchObject({ SpecialDays: days, Open: { IsOpen: false, Note: 'Tihar' } })
    setTime('2026-11-16T12:00')
    expect(await openNow()).toBe(1)
    setTime('2026-11-16T14:00')
    expect(await openNow()).toBe(0)
    setTime('2026-11-17T14:00')
    expect(await openNow()).toBe(1)
    await patch(id, { SpecialDays: '[]' })
    expect(await query('select date from branch_special_days where branch_id = $1', [id])).toHaveLength(2)
  })
})

describe('photos', () => {
  test('are stored re-encoded, and a photo sent twice appears once', async () => {
    const id = await aBranch()
    const photo = await aPhoto({ width: 80, height: 60 })
    await patch(id, {}, { galleryPhotos: [photo, await aPhoto({ width: 81, height: 60 })] })
    await patch(id, {}, { galleryPhotos: [photo] })
    const { Photos } = await shownTo(id)
    expect(Photos.map((p: { PhotoSet: { Width: number } }) => p.PhotoSet.Width)).toEqual([80, 81])
    expect((await as('public').get(Photos[0].PhotoUrl)).rawPayload.equals(photo)).toBe(false)
  })

  test.each([
    [
      'that is not a picture',
      async () => Buffer.from('<svg onload="alert(1)"/>'),
      400,
      'media.unsupported_type',
    ],
    ['that is too large', async () => Buffer.alloc(maxUploadBytes + 1), 413, 'media.too_large'],
  ])('one %s rejects the whole change', async (_what, bytes, status, code) => {
    const id = await aBranch()
    const reply = await patch(id, { cta: 'Late' }, { galleryPhotos: [await bytes()] })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect((await staffSees(id)).cta).toBeNull()
  })

  test('are limited to thirty', async () => {
    const id = await aBranch()
    await query(
      `insert into pictures (id, hash, width, height, blur, alt, widths)
       select gen_random_uuid(), encode(sha256(n::text::bytea), 'hex'), 10, 10, '', '', '{10}' from generate_series(1, 30) n`,
    )
    await query(
      `insert into branch_photos (id, branch_id, picture_id, position)
       select gen_random_uuid(), $1, id, row_number() over () from pictures where widths = '{10}'`,
      [id],
    )
    const reply = await patch(id, {}, { galleryPhotos: [await aPhoto({ width: 83, height: 60 })] })
    expect(reply.json()).toMatchObject({
      code: 'request.invalid',
      details: [{ path: '/galleryPhotos', message: 'Add at most 30 photos' }],
    })
  })

  const aGallery = async () => {
    const id = await aBranch()
    await patch(id, {}, { galleryPhotos: [await aPhoto({ width: 84, height: 60 })] })
    const photo: string = (await staffSees(id)).Photos[0].id
    return { id, photo, version: (await staffSees(id)).version }
  }

  test('API-06 are deleted by a super admin; a second delete finds none; a concurrent edit is not affected', async () => {
    const { id, photo, version } = await aGallery()
    const path = `/api/v1/super-admin/branches/gallery-photo/${photo}`
    const reply = await superadmin.remove(path)
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    expect(await shownTo(id)).toMatchObject({ Photos: [] })
    expect((await staffSees(id)).version).toBe(version)
    expect((await superadmin.remove(path)).json()).toMatchObject({ success: false, code: 'photo.unknown' })
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'branch.photo_deleted' })
  })

  test('API-07 SEC-03 are deleted by the admin of their branch only', async () => {
    const { id, photo } = await aGallery()
    const path = `/api/v1/branch-dashboard/gallery-photo/${photo}`
    expect((await as('branchAdmin', { id: await aBranch() }).remove(path)).statusCode).toBe(403)
    expect((await shownTo(id)).Photos).toHaveLength(1)
    expect((await as('branchAdmin', { id }).remove(path)).statusCode).toBe(200)
    expect((await shownTo(id)).Photos).toHaveLength(0)
  })
})

describe('access', () => {
  test('SEC-03 a branch admin changes the own branch only: another, an unknown and an invalid id are rejected alike', async () => {
    const [id, theirs] = [await aBranch(), await aBranch()]
    const before = await query('select * from branches where id = $1', [theirs])
    const admin = as('branchAdmin', { id })
    const answers = []
    for (const asked of [theirs, unknown, 'nonsense']) {
      const { statusCode, body } = await admin.call('PATCH', own(asked), form({ BranchName: 'Mine' }))
      answers.push([statusCode, body])
    }
    expect(answers[0]?.[0]).toBe(403)
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect((await admin.call('PATCH', any(id), form({}))).statusCode).toBe(403)
    expect(await query('select * from branches where id = $1', [theirs])).toEqual(before)
  })

  test.each(['public', 'user', 'admin'] as const)('%s cannot change anything', async (who) => {
    const id = await aBranch()
    const calls = [
      as(who).call('PATCH', any(id), form({ cta: 'x' })),
      as(who).call('PATCH', own(id), form({ cta: 'x' })),
      as(who).remove(`/api/v1/super-admin/branches/gallery-photo/${unknown}`),
      as(who).post(`${any(id)}/close`),
      as(who).post('/api/v1/super-admin/branches', { BranchName: 'X', Code: 'XXX' }),
    ]
    const status = who === 'public' ? 401 : 403
    expect((await Promise.all(calls)).map((reply) => reply.statusCode)).toEqual(calls.map(() => status))
  })
})
