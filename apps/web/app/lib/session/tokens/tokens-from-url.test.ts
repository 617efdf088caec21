import { beforeEach, expect, test, vi } from 'vitest'

const root = { dataset: {} as Record<string, string | undefined> }

async function pageOpened(withTokens: boolean) {
  vi.resetModules()
  root.dataset = withTokens ? { arrived: '' } : {}
  return import('./tokens-from-url.ts')
}

beforeEach(() => void vi.stubGlobal('document', { documentElement: root }))

test('SES-01 whoever decides where an arrival leads hears of it once, be the tokens exchanged by then or not', async () => {
  for (const isExchangedFirst of [false, true]) {
    const { endArrival, hasArrived, takeArrival } = await pageOpened(true)
    if (isExchangedFirst) endArrival()
    expect([hasArrived(), takeArrival()]).toEqual([!isExchangedFirst, true])
    endArrival()
    expect(takeArrival()).toBe(false)
  }
})

test('SES-01 without tokens in the address there is no arrival', async () => {
  const { takeArrival } = await pageOpened(false)
  expect(takeArrival()).toBe(false)
})
