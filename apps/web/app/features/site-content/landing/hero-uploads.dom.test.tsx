import { uploadFile } from '@momo/contracts/media'
import {
  type ContentState,
  getContentState,
  putHero,
  type Version,
} from '@momo/contracts/site-content/writes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { EditorGroupProvider, useNewGroup } from '#lib/editor/editor-group.ts'
import { editorFaults } from '#lib/editor/editor-faults.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { heldUploads, pickPicture } from '#testing/held-uploads.ts'
import { aHero, asPublished } from '#testing/landing-content.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import AboutTab from '../editor/about-tab.tsx'
import { aboutWords } from '../editor/about.messages.ts'
import { cmsMessages } from '../cms.messages.ts'
import { UpdateAll } from '../update-all.tsx'
import { HeroEditor } from './hero-editor.tsx'
import { landingMessages } from './landing.messages.ts'

const api = domApi()
const uploads = heldUploads()
const texts = landingMessages.hero
const at = new Date('2026-11-15T04:15:00Z')
const photo = `/media/${'c'.repeat(64)}/960.jpg`
const withPhoto = { ...aHero, mainImageUrl: photo }

const stateOf = (content: unknown): ContentState => {
  const live: Version = {
    version: 4,
    state: 'published',
    isLive: true,
    createdAt: at,
    content,
    pictures: {},
  }
  return { live, publishedAt: at, waiting: [], newest: 4 }
}
beforeEach(() => {
  localStorage.clear()
  api.reply(getContentState, stateOf(aHero), { kind: 'hero', identifier: 'main' })
})

function Page() {
  const group = useNewGroup()
  return (
    <EditorGroupProvider value={group}>
      <HeroEditor />
      <UpdateAll group={group} onFailed={() => undefined} />
      <ToastRegion />
    </EditorGroupProvider>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const stored = (url: string) => uploadFile.reply.encode({ url })

/** Opens the hero and picks a picture; its upload is not answered yet. */
async function openWhileUploading() {
  const user = renderScreen(<Page />)
  const field = within(await screen.findByRole('group', { name: texts.mainImage }))
  pickPicture(field.getByLabelText(editorWords.otherPicture), 'bowl.png')
  await waitFor(() => expect(uploads).toHaveLength(1))
  return user
}

test('CMS-22 publishing waits for a running upload, says so, and publishes the new picture', async () => {
  const user = await openWhileUploading()
  api.reply(putHero, { ...asPublished(withPhoto), version: 5 })
  await user.click(button(texts.update))
  expect(await screen.findByRole('button', { name: editorWords.waitingForPicture })).toBeTruthy()
  expect(api.requestsTo(putHero)).toEqual([])
  uploads[0]?.answer(200, stored(photo))
  expect(await screen.findByText(texts.saved)).toBeTruthy()
  expect(api.bodiesTo(putHero)).toEqual([{ content: withPhoto, basedOn: 4 }])
})

test("CMS-02 a running upload counts as unsaved work, and 'Update All Content' waits for it", async () => {
  const user = await openWhileUploading()
  expect(screen.getByText(editorWords.unsaved(1, landingMessages.parts.hero))).toBeTruthy()
  api.reply(putHero, { ...asPublished(withPhoto), version: 5 })
  await user.click(button(cmsMessages.updateAll))
  const waiting = () => screen.getAllByRole('button', { name: editorWords.waitingForPicture })
  await waitFor(() => expect(waiting()).toHaveLength(2))
  uploads[0]?.answer(200, stored(photo))
  expect(await screen.findByText(cmsMessages.allUpdated)).toBeTruthy()
  expect(api.bodiesTo(putHero)).toEqual([{ content: withPhoto, basedOn: 4 }])
  expect(await screen.findByText(editorWords.allSaved)).toBeTruthy()
})

test('CMS-22 if the picture is not uploaded, nothing is published', async () => {
  vi.stubGlobal('alert', vi.fn())
  const user = await openWhileUploading()
  await user.click(button(texts.update))
  uploads[0]?.answer(500, { success: false, code: 'server.error', message: 'The storage is full' })
  expect(await screen.findByText(editorFaults.pictureNotStored)).toBeTruthy()
  expect(api.requestsTo(putHero)).toEqual([])
})

test('CMS-22 a picture that arrives after the changes were discarded is not entered', async () => {
  const user = await openWhileUploading()
  await user.click(button(editorWords.discard))
  await user.click(button(editorWords.discardNow))
  uploads[0]?.answer(200, stored(photo))
  const field = within(screen.getByRole('group', { name: texts.mainImage }))
  expect(await field.findByLabelText(editorWords.otherPicture)).toBeTruthy()
  expect(field.getByRole<HTMLImageElement>('img').getAttribute('src')).toBe(aHero.mainImageUrl)
  expect(screen.getByText(editorWords.allSaved)).toBeTruthy()
})

test('CMS-22 entries of a list stay in place while the picture of one is uploaded', async () => {
  const item = (title: string) => ({ title, description: 'In a few words.', image: '' })
  const about = { ourVision: [item('One'), item('Two')], ourMission: [item('A')], ourGoals: [item('B')] }
  api.reply(getContentState, stateOf(about), { kind: 'about', identifier: 'main' })
  const user = renderScreen(<AboutTab />)
  const [first] = await screen.findAllByRole('group', { name: aboutWords.image })
  pickPicture(within(first!).getByLabelText(editorWords.choosePicture), 'one.png')
  await waitFor(() => expect(uploads).toHaveLength(1))
  const remove = screen.getByRole<HTMLButtonElement>('button', {
    name: editorWords.removeNumber(aboutWords.visionItem, 1),
  })
  expect(remove.disabled).toBe(true)
  uploads[0]?.answer(200, stored(photo))
  await waitFor(() => expect(remove.disabled).toBe(false))
  expect(within(first!).getByRole('img', { name: aboutWords.image })).toBeTruthy()
  await user.click(remove)
  expect(screen.queryByRole('img', { name: aboutWords.image })).toBeNull()
})
