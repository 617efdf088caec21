import { findNotice } from '#features/notices/notices.api.ts'

/** Data for the notice popup, loaded once a page is idle and ready to show, so that the popup needs no contract code. */
export async function loader() {
  const notice = await findNotice()
  return Response.json(notice ?? null, {
    headers: { 'cache-control': 'public, s-maxage=1, stale-while-revalidate=1' },
  })
}
