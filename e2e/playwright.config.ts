import { defineConfig } from '@playwright/test'
import { chromium, desktop, phone } from './browser.ts'

// A journey is walked on a phone; '@both' means on a desktop too, '@desktop' only there. CI has less time: it walks on a desktop what is
// marked '@wide', where the width itself matters; the journeys' proofs and `npx playwright test -c e2e` walk all.
const onDesktop = process.env['CI'] ? /@desktop|@wide/ : /@desktop|@both/

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './start-stack.ts',
  fullyParallel: true,
  // A journey waits more than it works: three keep two cores busy.
  workers: 3,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // CI's machine is shared: a journey is walked a second time before it counts as failed, and tools/ci.ts names it.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // The service worker would answer in the programs' place; its own journey (offline.spec.ts) lets it.
  use: {
    launchOptions: chromium,
    timezoneId: 'Europe/Paris',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: phone },
    { name: 'desktop', grep: onDesktop, use: desktop },
  ],
})
