import type { Hero } from '@momo/contracts/site-content'
import {
  type ContentState,
  discardContentDraft,
  getContentState,
  getContentVersion,
  listContentVersions,
  type Version,
} from '@momo/contracts/site-content/writes'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draftOutcomes } from '#lib/editor/drafts/drafts.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { aHero } from '#testing/landing-content.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { draftWords as words } from '#ui/editor/drafts/drafts.messages.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { HeroEditor } from './hero-editor.tsx'
import { landingMessages } from './landing.messages.ts'

const api = domApi()
const texts = landingMessages.hero
const document = { kind: 'hero', identifier: 'main' }
const at = new Date('2026-11-15T04:15:00Z')
const version = (number: number, content: Hero, more: Partial<Version> = {}): Version => ({
  version: number,
  state: 'published',
  isLive: false,
  createdAt: at,
  content,
  pictures: {},
  ...more,
})
const live = version(4, aHero, { isLive: true })
const draft = version(5, { ...aHero, headlineBlue1: 'Not yet' }, { state: 'draft', liveBefore: 4 })
const answerState = (more: Partial<ContentState>) =>
  api.reply(getContentState, { live, publishedAt: at, waiting: [], newest: 5, ...more }, document)
beforeEach(() => {
  localStorage.clear()
  answerState({ draft })
})

async function openEditor() {
  const user = renderScreen(
    <>
      <HeroEditor />
      <ToastRegion />
    </>,
  )
  await screen.findByRole('button', { name: words.discardDraft })
  return user
}
const headline = () => screen.findByRole<HTMLInputElement>('textbox', { name: texts.headlineBlue1 })

async function discard(user: Awaited<ReturnType<typeof openEditor>>): Promise<void> {
  await user.click(screen.getByRole('button', { name: words.discardDraft }))
  const dialog = within(screen.getByRole('dialog', { name: words.discardDraftTitle('Hero Section') }))
  await user.click(dialog.getByRole('button', { name: words.discardDraft }))
}

test('CMS-23 a draft is discarded after a confirmation, and the form shows the live version again', async () => {
  api.reply(discardContentDraft, undefined as never, { ...document, version: '5' })
  const user = await openEditor()
  expect((await headline()).value).toBe('Not yet')
  await user.click(screen.getByRole('button', { name: words.discardDraft }))
  await user.click(screen.getByRole('button', { name: words.keepDraft }))
  expect(api.requestsTo(discardContentDraft)).toEqual([])
  answerState({})
  await discard(user)
  expect(await screen.findByText(draftOutcomes.discarded)).toBeTruthy()
  expect((await headline()).value).toBe('Steaming hot')
  expect(screen.queryByRole('button', { name: words.discardDraft })).toBeNull()
})

test('CMS-23 a draft that was replaced meanwhile is not discarded, and the newer one is shown', async () => {
  api.fault(discardContentDraft, { status: 409, code: 'content.changed' }, { ...document, version: '5' })
  const user = await openEditor()
  answerState({ draft: { ...draft, version: 6, author: 'Maya Lama' }, newest: 6 })
  await discard(user)
  expect(await screen.findByText('content.changed')).toBeTruthy()
  expect(await screen.findByText(/Draft saved .+ by Maya Lama/)).toBeTruthy()
  expect((await headline()).value).toBe('Not yet')
})

test('CMS-23 the history compares with the version that was live before and shows pictures with their alt text', async () => {
  const photo = `/media/${'c'.repeat(64)}/960.jpg`
  const next = { ...aHero, mainImageUrl: photo, mainImageAltText: 'A plate of kothey' }
  const published = version(6, next, { isLive: true, liveBefore: 4 })
  const former = version(4, aHero)
  const old = version(5, next, { state: 'closed', liveBefore: 4 })
  api.reply(listContentVersions, { items: [published, old, former], nextCursor: undefined }, document)
  for (const one of [published, former])
    api.reply(getContentVersion, one, { ...document, version: String(one.version) })
  const user = await openEditor()
  await user.click(screen.getByRole('button', { name: words.history }))
  const drawer = within(await screen.findByRole('dialog', { name: words.historyTitle('Hero Section') }))
  expect(await drawer.findByText(words.states.closed)).toBeTruthy()
  await user.click(drawer.getAllByRole('button', { name: words.whatChanged })[0]!)
  expect(await drawer.findByText(words.comparedWith(4))).toBeTruthy()
  const picture = (name: string) => drawer.getByRole('img', { name }).getAttribute('src')
  expect(picture(aHero.mainImageAltText)).toBe(aHero.mainImageUrl)
  expect(picture('A plate of kothey')).toBe(photo)
  expect(drawer.queryByText(new RegExp(photo))).toBeNull()
})
