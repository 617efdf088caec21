import { defineConfig } from '@playwright/test'
import { chromium, desktop, phone } from './browser.ts'

// A journey runs at a phone's width; '@both' means at a desktop's too, '@desktop' only there. CI runs those tagged '@smoke', `npm run verify`
// and `npm run e2e` run all.
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './start-stack.ts',
  fullyParallel: true,
  // A journey waits more than it works: three keep two cores busy.
  workers: 3,
  // Time-outs only end hanging tests; they do not limit speed, because a busy machine is ten times slower.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // One retry for journeys only; qa/runner/test-reports.ts lists each use.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // The service worker would answer instead of the programs; only its own journeys (offline.spec.ts, branch-offline.spec.ts) allow it.
  use: {
    launchOptions: chromium,
    timezoneId: 'Europe/Paris',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: phone },
    { name: 'desktop', grep: /@desktop|@both/, use: desktop },
  ],
})
