// The demo's people, signed in by the API: for the states of pages that only somebody signed in sees.
import type { Page } from '@playwright/test'
import { demoPassword } from '../../apps/api/src/modules/auth/demo-accounts.rules.ts'

type SignedIn = { accessToken: string; refreshToken: string; user: { FirstName: string; Role: string } }
type Kept = { signedIn: Promise<SignedIn>; at: number }

/** Sooner than an access token ends: a refreshed one would leave the next page an old refresh token. */
const goodForMs = 10 * 60_000
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** As their addresses begin; a guest is nobody. */
export type Who = 'guest' | 'customer' | 'branch' | 'content' | 'super'

async function signIn(origin: string, who: Who): Promise<SignedIn> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone },
    body: JSON.stringify({ identifier: `${who}@jholmomo.test`, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as SignedIn
}

const kept = new Map<string, Kept>()

function session(origin: string, who: Who): Promise<SignedIn> {
  const known = kept.get(`${who} at ${origin}`)
  if (known && Date.now() - known.at < goodForMs) return known.signedIn
  const signedIn = signIn(origin, who)
  kept.set(`${who} at ${origin}`, { signedIn, at: Date.now() })
  return signedIn
}

export const tokenOf = async (origin: string, who: Who): Promise<string> => (await session(origin, who)).accessToken

/** Whoever was signed in on the page before is not: every page of a proof starts as a guest or as one of the demo's people. */
export async function startAs(page: Page, who: Who, origin: string, notice?: 'shown'): Promise<void> {
  const { accessToken, refreshToken, user } = who !== 'guest' ? await session(origin, who) : ({} as Partial<SignedIn>)
  const stored = user && { accessToken, refreshToken, userRole: user.Role, userName: user.FirstName, isAuthenticated: 'true' }
  await page.addInitScript(
    (items) => {
      localStorage.clear()
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, String(value))
    },
    { ...stored, ...(notice !== 'shown' && { noticePopupDismissed: 'true' }) },
  )
}
