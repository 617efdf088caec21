import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Vitest takes a short file for a quick one; begun last, these would leave a core idle for minutes. */
const longest = ['src/access-matrix.test.ts', 'src/entry/messages.test.ts', 'src/entry/realtime.test.ts']
const rank = ({ moduleId }: TestSpecification): number =>
  longest.some((file) => moduleId.endsWith(file)) ? 0 : 1

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/**
 * They start, kill and restart programs and servers: a few tests with a sixth of the time of all. `npm run verify` and `npx vitest run`
 * include them; CI leaves them out by the name of the project.
 */
const programs = {
  api: [
    'src/entry/{bad-settings,messages,programs,realtime,wallets}.test.ts',
    'src/modules/auth/accounts-admin/first-admin.test.ts',
    'src/modules/sessions/resolve-actor.service.test.ts',
    'src/platform/db/migrate.test.ts',
  ],
  tools: ['{backup,backup-encryption,create-roles,services}.test.ts'],
}

const hidden = ['**/node_modules/**', '**/build/**', '**/.react-router/**']

export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    // Two cores, but the long files wait for programs and clocks.
    maxWorkers: 3,
    // For what never happens. How quick something is, is no part of what a test shows.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      // Where each file had modules of its own, three quarters of the time went into reading them.
      {
        test: {
          name: 'contracts',
          root: 'packages/contracts',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: hidden,
        },
      },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: [...hidden, ...programs.api],
          globalSetup: ['src/testing/global-setup.ts'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'programs',
          root: 'apps/api',
          isolate: false,
          include: programs.api,
          exclude: hidden,
          globalSetup: ['src/testing/global-setup.ts'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      { test: { name: 'programs-tools', root: 'tools', include: programs.tools, exclude: hidden } },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          isolate: false,
          include: ['{app,server,service-worker}/**/*.test.{ts,tsx}'],
          exclude: [...hidden, '**/*.dom.test.tsx'],
        },
      },
      {
        test: {
          name: 'web-dom',
          root: 'apps/web',
          isolate: false,
          environment: 'happy-dom',
          include: ['app/**/*.dom.test.tsx'],
          exclude: hidden,
          setupFiles: ['app/testing/dom-setup.ts'],
        },
      },
      {
        test: {
          name: 'tools',
          root: 'tools',
          include: ['**/*.test.{ts,mjs}'],
          exclude: [...hidden, ...programs.tools],
        },
      },
      { test: { name: 'qa', root: 'qa', include: ['**/*.test.ts'], exclude: hidden } },
    ],
  },
})
