import type { Hero } from '@momo/contracts/site-content'
import {
  type ContentState,
  getContentState,
  putHero,
  saveContentDraft,
  type Version,
} from '@momo/contracts/site-content/writes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { aHero, asPublished } from '#testing/landing-content.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { draftWords } from '#ui/editor/drafts/drafts.messages.ts'
import { editorWords } from '#ui/editor/editor.messages.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { HeroEditor } from './hero-editor.tsx'
import { landingMessages } from './landing.messages.ts'

const api = domApi()
const texts = landingMessages.hero
const heroName = { kind: 'hero', identifier: 'main' }
const at = new Date('2026-11-15T04:15:00Z')
const version = (number: number, content: Hero, isLive = true): Version => ({
  version: number,
  state: isLive ? 'published' : 'draft',
  isLive,
  author: 'Maya Lama',
  createdAt: at,
  content,
  pictures: {},
})
const stateOf = (live: Version, draft?: Version): ContentState => ({
  live,
  publishedAt: at,
  ...(draft && { draft }),
  waiting: [],
  newest: (draft ?? live).version,
})
const answerState = (state: ContentState) => api.reply(getContentState, state, heroName)
beforeEach(() => answerState(stateOf(version(4, aHero))))

async function openEditor() {
  const user = renderScreen(
    <>
      <HeroEditor />
      <ToastRegion />
    </>,
  )
  await screen.findByRole('textbox', { name: texts.headlineBlue1 })
  return user
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const updateButton = () => screen.getByRole('button', { name: texts.update })

test('the form shows the published hero; a double click on Update publishes once', async () => {
  const user = await openEditor()
  const changed = { ...aHero, headlineBlue1: 'Freshly folded' }
  const release = api.hold(putHero, { ...asPublished(changed), version: 5 })
  expect(field(texts.ctaButtonText).value).toBe('Order momo')
  await fill(user, field(texts.headlineBlue1), 'Freshly folded')
  await user.dblClick(updateButton())
  expect(await screen.findByRole('button', { name: texts.updating })).toBeTruthy()
  release()
  expect(await screen.findByText(texts.saved)).toBeTruthy()
  expect(api.bodiesTo(putHero)).toEqual([{ content: changed, basedOn: 4 }])
})

test('an invalid link is marked and nothing is published', async () => {
  const user = await openEditor()
  await fill(user, field(texts.ctaButtonLink), 'menu please')
  await user.click(updateButton())
  expect(await screen.findByText(/^Enter a page on this site/)).toBeTruthy()
  expect(await screen.findByText(landingMessages.lookAtFields)).toBeTruthy()
  expect(api.requestsTo(putHero)).toEqual([])
})

test('a failed publish shows an error and keeps the input', async () => {
  const alert = vi.fn<(text: string) => void>()
  vi.stubGlobal('alert', alert)
  const user = await openEditor()
  api.disconnect(putHero)
  await user.type(field(texts.headlineBlue2), ' today')
  await user.click(updateButton())
  await waitFor(() => expect(alert).toHaveBeenCalledWith(texts.failed))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(field(texts.headlineBlue2).value).toBe('the way today')
})

test('a conflict shows both versions, and the other one can be chosen', async () => {
  const user = await openEditor()
  await user.type(field(texts.ctaButtonText), ' now')
  const theirs = { ...aHero, ctaButtonText: 'See the menu' }
  answerState(stateOf(version(5, theirs)))
  api.fault(putHero, { status: 409, code: 'content.changed' })
  await user.click(updateButton())
  const dialog = within(await screen.findByRole('dialog', { name: editorWords.conflictTitle }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Order momo now/ }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /See the menu/ }))
  api.reply(putHero, { ...asPublished(theirs), version: 6 })
  await user.click(dialog.getByRole('button', { name: editorWords.publishChoice }))
  await waitFor(() => expect(api.bodiesTo(putHero).at(-1)).toEqual({ content: theirs, basedOn: 5 }))
})

test('a draft is saved without publishing, and a note says that visitors do not see it', async () => {
  const user = await openEditor()
  const draft = { ...aHero, headlineBlue1: 'Steaming hot!' }
  api.reply(saveContentDraft, { version: 5 }, heroName)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: draftWords.saveDraft }).disabled).toBe(true)
  await user.type(field(texts.headlineBlue1), '!')
  answerState(stateOf(version(4, aHero), version(5, draft, false)))
  await user.click(screen.getByRole('button', { name: draftWords.saveDraft }))
  expect(await screen.findByText(draftWords.draftNote)).toBeTruthy()
  expect(api.bodiesTo(saveContentDraft)).toEqual([{ content: draft, basedOn: 4 }])
})

test('unsaved changes of an earlier visit can be restored', async () => {
  const user = await openEditor()
  await user.type(field(texts.headlineBlue1), ' momo')
  window.dispatchEvent(new Event('pagehide'))
  await openEditor()
  const [, second] = screen.getAllByRole<HTMLInputElement>('textbox', { name: texts.headlineBlue1 })
  expect(second?.value).toBe('Steaming hot')
  await user.click(screen.getByRole('button', { name: editorWords.restoreUnsaved }))
  expect(second?.value).toBe('Steaming hot momo')
})

test('a failed load can be retried', async () => {
  api.fault(getContentState, { status: 503, code: 'server.error' }, heroName)
  const user = renderScreen(<HeroEditor />)
  expect(await screen.findByText(texts.notLoaded)).toBeTruthy()
  answerState(stateOf(version(4, aHero)))
  await user.click(screen.getByRole('button', { name: editorWords.tryAgain }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: texts.headlineBlue1 })).value).toBe(
    'Steaming hot',
  )
})
