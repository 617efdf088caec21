import { arrivalCookie } from '@momo/contracts/auth'
import { beforeFirstPaint, type FirstPaintKeys } from '#lib/session/first-paint.ts'
import { keys } from '#lib/session/storage-keys.ts'

const known: FirstPaintKeys = [
  keys.accessToken,
  keys.refreshToken,
  keys.role,
  keys.isAuthenticated,
  arrivalCookie,
  keys.adminName,
  keys.userName,
]

/** The function's source without comments and indentation. It has no multi-line strings. */
const text = String(beforeFirstPaint)
  .replace(/^\s*\/\/.*$/gm, '')
  .replace(/\n\s*/g, '\n')

/** The script removes itself, so that hydration finds the document as it was rendered. */
const script = `(${text})(${JSON.stringify(known)});document.currentScript.remove()`

/** Inserted first in the head, before anything is painted, fetched or executed. */
export const withFirstPaintScript = (html: string, nonce: string): string =>
  html.replace(
    /<head>(<meta charset="utf-8"\/?>)?/i,
    (start) => `${start}<script nonce="${nonce}">${script}</script>`,
  )
