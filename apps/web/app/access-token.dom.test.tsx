import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownBranchApi, superAdminBranchApi } from '#features/branches/editor/branch-admin.api.ts'
import { addLine } from '#features/carts/add-to-cart/add-food.api.ts'
import { findCart, removeLine, saveQuantity } from '#features/carts/carts.api.ts'
import { findNotice as findShownNotice } from '#features/notices/notices.api.ts'
import { findReviews, postReview } from '#features/reviews/reviews.api.ts'
import {
  findGallery,
  galleriesQuery,
  removeGallery,
  saveGallery,
} from '#features/site-content/record-editors/galleries.ts'
import { noticeQuery, removeImage, sendImages } from '#features/site-content/record-editors/notices.ts'
import { loadFavourites, setFavourite } from '#features/wishlist/favourites.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { checkSession } from '#lib/session/check-session.ts'
import { setLogOut } from '#lib/session/log-out/log-out-store.ts'
import { readSession } from '#lib/session/storage.ts'
import { refreshTokens } from '#lib/session/tokens/refresh-tokens.ts'
import { logOut } from '#shells/log-out/leave.ts'
import { anOutlet } from '#testing/landing-content.ts'
import { signIn } from '#testing/sign-in.ts'

const id = '019311ab-0000-7000-8000-0000000000b1'
const outlet = anOutlet(1, 4)
const photo = { id: 'a', file: new File(['x'], 'a.png', { type: 'image/png' }), preview: '' }
const progress = { onStep: () => undefined, onSent: () => undefined }
const gallery = { editing: undefined, title: 'Kitchen', removed: [], photos: [photo] }
const savedGallery = { id, title: 'Kitchen', photos: [] }
const saveBranch = (api: ReturnType<typeof ownBranchApi>) => api.save({}, { gallery: [] }, () => undefined)

type Calls = Record<string, () => Promise<unknown>>

const publicReads: Calls = {
  'GET /api/v1/gallery/photogallery': () => queryClient.fetchQuery(galleriesQuery()),
  [`GET /api/v1/gallery/photogallery/${id}`]: () => findGallery(id),
  [`GET /api/v1/reviews/${id}`]: () => findReviews(id),
}

/** API-16: bearer and credentials. */
const callsWithCookie: Calls = {
  'POST /api/v1/carts': () => addLine({ foodId: `${id}~${id}`, quantity: 1, note: '' }),
  'GET /api/v1/auth/check': checkSession,
  'POST /api/v1/auth/refresh-token': () => refreshTokens(readSession()?.accessToken ?? ''),
  'POST /api/v1/auth/logout': logOut,
}

/** API-16: every other call with a bearer or a token. */
const callsWithToken: Calls = {
  ...publicReads,
  'GET /api/v1/notice/all': () => queryClient.fetchQuery(noticeQuery()),
  'GET /api/v1/carts': () => findCart(new AbortController().signal),
  'PATCH /api/v1/carts': () => saveQuantity({ foodId: `${id}~${id}`, quantity: 2 }),
  [`DELETE /api/v1/carts/${id}`]: () => removeLine(id),
  'POST /api/v1/gallery/photogallery': () => saveGallery(gallery, progress),
  [`PATCH /api/v1/gallery/photogallery/${id}`]: () =>
    saveGallery({ ...gallery, editing: savedGallery }, progress),
  [`DELETE /api/v1/gallery/photogallery/${id}`]: () => removeGallery(id),
  'POST /api/v1/notice': () => sendImages([photo], progress),
  [`DELETE /api/v1/notice/${id}`]: () => removeImage(id, id),
  [`POST /api/v1/reviews/${id}`]: () => postReview(id, { rating: 4, comment: 'Good', isFilledIn: false }),
  'GET /api/v1/branch-wishlist': loadFavourites,
  'POST /api/v1/branch-wishlist': () => setFavourite(outlet, true),
  [`DELETE /api/v1/branch-wishlist/${outlet.id}`]: () => setFavourite(outlet, false),
  [`GET /api/v1/super-admin/branches/${id}`]: () => superAdminBranchApi(id).load(),
  [`PATCH /api/v1/super-admin/branches/${id}`]: () => saveBranch(superAdminBranchApi(id)),
  [`GET /api/v1/branch-dashboard/profile/${id}`]: () => ownBranchApi(id).load(),
  [`PATCH /api/v1/branch-dashboard/profile/${id}`]: () => saveBranch(ownBranchApi(id)),
}

type Sent = { token: string | undefined; credentials?: string | undefined }
// By method and path.
const sent = new Map<string, Sent>()

class FakeUpload {
  readonly upload = {}
  readonly status = 404
  readonly responseText = '{}'
  onload?: () => void
  private target = ''
  private token: string | undefined
  open(method: string, path: string): void {
    this.target = `${method} ${path}`
  }
  setRequestHeader(name: string, value: string): void {
    if (name === 'authorization') this.token = value
  }
  send(): void {
    sent.set(this.target, { token: this.token })
    queueMicrotask(() => this.onload?.())
  }
}

beforeEach(() => {
  sent.clear()
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  vi.stubGlobal('fetch', async (path: string, { method, headers, credentials }: RequestInit) => {
    const { authorization } = headers as Record<string, string>
    sent.set(`${method} ${path}`, { token: authorization, credentials })
    return Response.json({}, { status: 404 })
  })
})
afterEach(() => setLogOut('none'))

/** Only the request matters, so the answer is always a 404. */
async function sendAll(calls: Calls): Promise<void> {
  for (const send of Object.values(calls)) await send().catch(() => undefined)
}
const tokensOf = (calls: Calls) => Object.keys(calls).map((target) => [target, sent.get(target)?.token])

test('API-16 every call that the specification marks with a bearer or a token sends the access token', async () => {
  signIn()
  const bearer = `Bearer ${readSession()?.accessToken}`
  const calls = { ...callsWithToken, ...callsWithCookie }
  await sendAll(calls)
  expect(tokensOf(calls)).toEqual(Object.keys(calls).map((target) => [target, bearer]))
  for (const target of Object.keys(callsWithCookie))
    expect([target, sent.get(target)?.credentials]).toEqual([target, 'same-origin'])
})

test('SEC-05 galleries, notices and reviews are read without a token by a visitor', async () => {
  const calls = { ...publicReads, 'GET /api/v1/notice': findShownNotice }
  await sendAll(calls)
  for (const target of Object.keys(calls))
    expect([target, sent.get(target)]).toEqual([target, { token: undefined, credentials: 'same-origin' }])
})
