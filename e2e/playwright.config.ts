import { defineConfig } from '@playwright/test'
import { chromium, desktop, phone } from './browser.ts'

// A journey is walked on a phone; '@both' means on a desktop too, '@desktop' only there.
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './start-stack.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: { launchOptions: chromium, timezoneId: 'Europe/Paris', locale: 'en-GB', screenshot: 'only-on-failure' },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: phone },
    { name: 'desktop', grep: /@desktop|@both/, use: desktop },
  ],
})
