import { beforeFirstPaint, type FirstPaintKeys, passThroughHome } from '#lib/session/first-paint.ts'
import { frontDoor } from '#lib/session/places/front-door.ts'
import { atHomeInTheirShell } from '#lib/session/roles.ts'
import { keys } from '#lib/session/storage-keys.ts'

const known: FirstPaintKeys = [keys.accessToken, keys.refreshToken, keys.role, keys.isAuthenticated, keys.adminName, keys.userName]

/** A function's own text without what people read it by. Nothing in it has lines of its own. */
const textOf = (run: (...known: never[]) => void) =>
  String(run)
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')

/** It takes itself away, so that React finds the document as it was rendered. */
const scriptOf = (run: (...known: never[]) => void, ...args: unknown[]) =>
  `<script>(${textOf(run)})(${args.map((arg) => JSON.stringify(arg)).join()});document.currentScript.remove()</script>`

const everywhere = scriptOf(beforeFirstPaint, known)
const atHome = scriptOf(passThroughHome, atHomeInTheirShell, frontDoor)

/** The first thing in the head that does anything: what follows may already be painted, fetched or run. */
export const withFirstPaintScript = (html: string, isHome: boolean): string =>
  html.replace(/<head>(<meta charset="utf-8"\/?>)?/i, (start) => start + everywhere + (isHome ? atHome : ''))
