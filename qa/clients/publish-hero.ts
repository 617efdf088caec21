// One editor and one visitor, each in a separate browser: the editor uses the interface, the visitor reads the page.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { demoPassword } from '../../apps/api/src/modules/auth/demo-accounts.rules.ts'

type SignedIn = { accessToken: string; refreshToken: string; user: { FirstName: string; Role: string } }

async function signIn(origin: string): Promise<SignedIn> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'super@jholmomo.test', password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as SignedIn
}

type Version = { version: number; state: string; isLive: boolean }
type Headline = { headlineOrange1: string }

const field = 'Headline orange 1'
const versionsAt = '/api/v1/content/hero/main/versions'

/** A super admin at the hero's editor. */
export async function openEditor(context: BrowserContext, origin: string) {
  const { accessToken, refreshToken, user } = await signIn(origin)
  const stored = {
    accessToken,
    refreshToken,
    userRole: user.Role,
    adminName: user.FirstName,
    isAuthenticated: 'true',
  }
  await context.addInitScript(
    (items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)),
    stored,
  )
  const page = await context.newPage()
  await page.goto(`${origin}/superadmin/customization?tab=landing&part=hero`)
  await page.getByLabel(field).waitFor()

  const ask = async <T>(path: string): Promise<T> => {
    const answer = await context.request.get(origin + path, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
    return ((await answer.json()) as { data: T }).data
  }

  return {
    type: (words: string) => page.getByLabel(field).fill(words),
    /** The preview beside the form, with the typed text. */
    preview: (words: string) => page.frameLocator('iframe[title="Preview of Hero Section"]').getByRole('heading', { level: 1 }).getByText(words).waitFor(), // prettier-ignore
    async publish(): Promise<void> {
      await page.getByRole('button', { name: 'Update Hero Section' }).click()
      await page.getByText('Hero Section updated successfully!').first().waitFor()
    },
    async restore(version: number): Promise<void> {
      await page.getByRole('button', { name: 'History' }).click()
      await page.getByRole('button', { name: `Restore version ${version}`, exact: true }).click()
      await page.getByRole('button', { name: 'Restore it' }).click()
      await page.getByText(`Version ${version} is live again.`).first().waitFor()
      await page.getByRole('button', { name: 'Close' }).first().click()
    },
    /** Newest first. */
    versions: async (): Promise<Version[]> => (await ask<{ items: Version[] }>(versionsAt)).items,
    wordsOf: async (version: number): Promise<string> =>
      (await ask<{ content: Headline }>(`${versionsAt}/${version}`)).content.headlineOrange1,
  }
}

export type HeroEditor = Awaited<ReturnType<typeof openEditor>>

/** The heading of the home page for a new visitor. */
async function headline(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/`)
  return (await page.locator('h1').textContent()) ?? ''
}

/** The delay after `since` until a visitor who reloads repeatedly sees the text; Infinity after the limit. */
export async function seenAfter(
  page: Page,
  origin: string,
  { words, since, limitMs }: { words: string; since: number; limitMs: number },
) {
  for (;;) {
    const asked = performance.now() - since
    if ((await headline(page, origin)).includes(words)) return asked
    if (asked > limitMs) return Number.POSITIVE_INFINITY
    await sleep(150)
  }
}

export const sees = async (page: Page, origin: string, words: string): Promise<boolean> =>
  (await headline(page, origin)).includes(words)
