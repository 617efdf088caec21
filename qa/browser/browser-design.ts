// The page of all components exists in development only, so the development server serves it.
import type { Browser } from '@playwright/test'
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tools/stack.ts'
import { hydrated } from './browser.ts'
import { later } from '../stack/clean-up.ts'
import { freePorts } from '../stack/with-stack.ts'

/** Returns the page's address; `withCleanUp` stops the server. */
export async function serveDesign(apiOrigin: string): Promise<string> {
  const port = await freePorts()
  const server = spawn(
    process.execPath,
    [`${root}/node_modules/.bin/react-router`, 'dev', '--host', '127.0.0.1', '--port', String(port)],
    {
      cwd: `${root}/apps/web`,
      env: { ...process.env, NODE_ENV: 'development', API_ORIGIN: apiOrigin },
      stdio: 'ignore',
    },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  later(() => {
    server.kill()
    return ended
  })
  const address = `http://127.0.0.1:${port}/design`
  for (let i = 0; i < 300; i += 1) {
    if ((await fetch(address).catch(() => undefined))?.ok) return address
    await sleep(200)
  }
  throw new Error(`The development server does not answer at ${address}.`)
}

/** At its first visit the server bundles the dependencies and reloads the page, maybe twice: this visit waits for that. */
export async function warmUp(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage()
  page.setDefaultTimeout(40_000)
  // A visitor during that time may get modules that no longer exist, without a reload.
  for (let triesLeft = 3; triesLeft >= 0; triesLeft -= 1) {
    await page.goto(address)
    const isReady = await hydrated(page).then(
      () => true,
      (fault: unknown) => {
        if (triesLeft === 0) throw fault
        return false
      },
    )
    if (isReady) break
  }
  await page.close()
}
