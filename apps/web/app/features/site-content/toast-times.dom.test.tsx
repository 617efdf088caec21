import { listGalleries } from '@momo/contracts/galleries'
import { menuSectionDefaults } from '@momo/contracts/site-content'
import { type ContentState, getContentState, putMenuSection } from '@momo/contracts/site-content/writes'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { asPublished } from '#testing/landing-content.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { landingMessages } from './landing/landing.messages.ts'
import { MenuSectionEditor } from './landing/menu-section-editor.tsx'
import { galleryWords } from './record-editors/gallery.messages.ts'
import GalleryTab from './record-editors/gallery-tab.tsx'

const api = domApi()
const toasts = () => toastStore.read().map(({ text, ms }) => ({ text, ms }))
const at = new Date('2026-11-15T04:15:00Z')
const published: ContentState = {
  live: {
    version: 1,
    state: 'published',
    isLive: true,
    createdAt: at,
    content: menuSectionDefaults,
    pictures: {},
  },
  publishedAt: at,
  waiting: [],
  newest: 1,
}

test('GEN-08 a toast of the menu editor ends after 3000 ms, whether the section is saved or not', async () => {
  const texts = landingMessages.section
  api.reply(getContentState, published, { kind: 'menu-section', identifier: 'main' })
  api.reply(putMenuSection, { ...asPublished({ ...menuSectionDefaults, titleBluePart: 'Your' }), version: 2 })
  const user = renderScreen(<MenuSectionEditor />)
  const update = () => user.click(screen.getByRole('button', { name: texts.update }))
  await fill(user, await screen.findByRole('textbox', { name: texts.blue }), 'Your')
  await update()
  await waitFor(() => expect(toasts()).toEqual([{ text: texts.saved, ms: 3000 }]))
  await user.clear(screen.getByRole('textbox', { name: texts.blue }))
  await update()
  await waitFor(() => expect(toasts().at(-1)).toEqual({ text: landingMessages.lookAtFields, ms: 3000 }))
})

test('GEN-08 a toast of the gallery editor ends after 3000 ms', async () => {
  api.fault(listGalleries, { status: 503, code: 'server.error' })
  const user = renderScreen(<GalleryTab />)
  await waitFor(() => expect(toasts()).toEqual([{ text: galleryWords.failedToRead, ms: 3000 }]))
  await user.click(screen.getByRole('button', { name: galleryWords.save }))
  await waitFor(() => expect(toasts().at(-1)).toEqual({ text: galleryWords.needsBoth, ms: 3000 }))
})
