import { keys, read } from '#lib/session/stored-values.ts'

/** NOTE-01: excluded paths, including everything below them. */
const excludedPaths = /^\/(superadmin|branchadmin|admin|checkout|login|signup)(\/|$)/

/** RT-01: at / these roles see their own area. */
const isStaffHome = (pathname: string) =>
  pathname === '/' && ['branchAdmin', 'superadmin'].includes(document.documentElement.dataset['role'] ?? '')

/** NOTE-01, NOTE-02: checked before the notice is fetched. */
export const isNoticeWanted = (pathname: string): boolean =>
  !excludedPaths.test(pathname) && !isStaffHome(pathname) && read(keys.noticeDismissed) === undefined
