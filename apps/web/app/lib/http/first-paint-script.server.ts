import { beforeFirstPaint, type FirstPaintKeys } from '#lib/session/first-paint.ts'
import { keys } from '#lib/session/storage-keys.ts'

const known: FirstPaintKeys = [keys.accessToken, keys.refreshToken, keys.role, keys.isAuthenticated, keys.adminName, keys.userName]

/** The function's own text without what people read it by. Nothing in it has lines of its own. */
const text = String(beforeFirstPaint)
  .replace(/^\s*\/\/.*$/gm, '')
  .replace(/\n\s*/g, '\n')

/** It takes itself away, so that React finds the document as it was rendered. */
const script = `<script>(${text})(${JSON.stringify(known)});document.currentScript.remove()</script>`

/** The first thing in the head that does anything: what follows may already be painted, fetched or run. */
export const withFirstPaintScript = (html: string): string => html.replace(/<head>(<meta charset="utf-8"\/?>)?/i, (start) => start + script)
