import { findNotice } from '#features/notices/notices.api.ts'

/** What the notice popup fetches once a page is idle: ready to show, so that the popup needs none of the contract's code. */
export async function loader() {
  const notice = await findNotice()
  return Response.json(notice ?? null, { headers: { 'cache-control': 'public, s-maxage=1, stale-while-revalidate=1' } })
}
