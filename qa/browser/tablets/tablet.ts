// A browser with its own process and a profile folder that survives a kill, like the tablet of a branch.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium as engine, type Page } from '@playwright/test'
import { chromium } from '../../../e2e/browser.ts'
import { later } from '../../stack/clean-up.ts'

export type Tablet = { context: BrowserContext; page: Page; kill(): Promise<void> }
type Session = { token: string; branchId: string; name?: string }
type Options = {
  folder: string
  session: Session
  /** Where its requests for the port `from` of this machine go: to a link that can be broken. */
  link?: { from: number; to: number }
}

/** An empty profile; `withCleanUp` removes it. */
export function newProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'momo-tablet-'))
  later(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Signed in, with an empty page. */
export async function switchOn({ folder, session, link }: Options): Promise<Tablet> {
  const args = [
    ...chromium.args,
    '--headless',
    '--window-size=1280,900',
    `--user-data-dir=${folder}`,
    '--remote-debugging-port=0',
    ...(link ? [`--host-resolver-rules=MAP 127.0.0.1:${link.from} 127.0.0.1:${link.to}`] : []),
    'about:blank',
  ]
  const child: ChildProcess = spawn(chromium.executablePath, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    process.kill(-child.pid!, 'SIGKILL')
    await gone
  }
  later(kill)
  const browser = await engine.connectOverCDP(await addressOf(child))
  const context = browser.contexts()[0]!
  await signIn(context, session)
  return { context, page: await context.newPage(), kill }
}

/** Every page of the context is one of the branch. */
export async function signIn(
  context: BrowserContext,
  { token, branchId, name = 'Sita' }: Session,
): Promise<void> {
  const items = {
    accessToken: token,
    userRole: 'branchAdmin',
    adminName: name,
    isAuthenticated: 'true',
    branchId,
    noticePopupDismissed: 'true',
  }
  await context.addInitScript((entries) => {
    if (window.origin !== 'null')
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, items)
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  const late = sleep(30_000).then(() => Promise.reject(new Error('the browser did not start')))
  const endpoint = (async () => {
    for await (const line of createInterface({ input: stderr! })) {
      const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (found) return found
    }
    throw new Error('the browser ended')
  })()
  return Promise.race([endpoint, late])
}
