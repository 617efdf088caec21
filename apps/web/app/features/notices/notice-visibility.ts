import { keys, read } from '#lib/session/storage.ts'

/** NOTE-01: never on these, nor on anything below them. */
const without = /^\/(superadmin|branchadmin|login|signup)(\/|$)/

/** RT-01: at / these see their own area. */
const isAtWork = (pathname: string) =>
  pathname === '/' && ['branchAdmin', 'superadmin'].includes(document.documentElement.dataset['role'] ?? '')

/** NOTE-01, NOTE-02: asked before anything of the notice is fetched. */
export const isNoticeWanted = (pathname: string): boolean =>
  !without.test(pathname) && !isAtWork(pathname) && read(keys.noticeDismissed) === undefined
