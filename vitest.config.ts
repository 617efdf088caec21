import { defineConfig } from 'vitest/config'

const hidden = ['**/node_modules/**', '**/build/**', '**/.react-router/**']

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Two cores, but the long files wait for programs and clocks.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // Where each file had modules of its own, three quarters of the time went into reading them.
      { test: { name: 'contracts', root: 'packages/contracts', isolate: false, include: ['src/**/*.test.ts'], exclude: hidden } },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: hidden,
          globalSetup: ['src/testing/global-setup.ts'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          isolate: false,
          include: ['{app,server,service-worker}/**/*.test.{ts,tsx}'],
          exclude: hidden,
        },
      },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.{ts,mjs}'], exclude: hidden } },
    ],
  },
})
