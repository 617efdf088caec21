import { defineConfig } from 'vitest/config'

const hidden = ['**/node_modules/**', '**/build/**', '**/.react-router/**']

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Two cores: more files at once only make each of them slower.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { test: { name: 'contracts', root: 'packages/contracts', include: ['src/**/*.test.ts'], exclude: hidden } },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          exclude: hidden,
          globalSetup: ['src/testing/global-setup.ts'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      { test: { name: 'web', root: 'apps/web', include: ['{app,server,service-worker}/**/*.test.{ts,tsx}'], exclude: hidden } },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.{ts,mjs}'], exclude: hidden } },
    ],
  },
})
