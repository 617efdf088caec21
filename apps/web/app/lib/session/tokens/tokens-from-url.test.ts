import { beforeEach, expect, test, vi } from 'vitest'

const root = { dataset: {} as Record<string, string | undefined> }

async function openPage(withTokens: boolean) {
  vi.resetModules()
  root.dataset = withTokens ? { arrived: '' } : {}
  return import('./tokens-from-url.ts')
}

beforeEach(() => void vi.stubGlobal('document', { documentElement: root }))

test('SES-01 an arrival can be taken once, before or after the tokens are exchanged', async () => {
  for (const isExchangedFirst of [false, true]) {
    const { endArrival, hasTokensFromUrl, takeArrival } = await openPage(true)
    if (isExchangedFirst) endArrival()
    expect([hasTokensFromUrl(), takeArrival()]).toEqual([!isExchangedFirst, true])
    endArrival()
    expect(takeArrival()).toBe(false)
  }
})

test('SES-01 without tokens in the URL there is no arrival', async () => {
  const { takeArrival } = await openPage(false)
  expect(takeArrival()).toBe(false)
})
