import { type ContentState, getContentState, putAbout } from '@momo/contracts/site-content/writes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import AboutTab from './about-tab.tsx'
import { aboutWords as words } from './about.messages.ts'

const api = domApi()
const photo = `/media/${'a'.repeat(64)}/960.jpg`
const item = (title: string) => ({ title, description: 'In a few words.', image: photo })
const about = { ourVision: [item('One'), item('Two')], ourMission: [item('A')], ourGoals: [item('B')] }
const state: ContentState = {
  live: {
    version: 4,
    state: 'published',
    isLive: true,
    createdAt: new Date('2026-11-15T04:15:00Z'),
    content: about,
    pictures: {},
  },
  waiting: [],
  newest: 4,
}
beforeEach(() => {
  localStorage.clear()
  api.reply(getContentState, state, { kind: 'about', identifier: 'main' })
})

const button = (name: string) => screen.getByRole('button', { name })
const required = () => screen.queryAllByText('This field is required')

async function openTab() {
  const user = renderScreen(<AboutTab />)
  await screen.findByRole('button', { name: words.add(words.visionItem) })
  return user
}

test('CMS-15 the fields of an added item are errors only when they are left empty, until they are filled', async () => {
  const user = await openTab()
  await user.click(button(words.add(words.visionItem)))
  const [first, , title] = screen.getAllByRole('textbox', { name: words.title })
  expect(document.activeElement).toBe(title)
  await user.click(first!)
  await waitFor(() => expect(required()).toHaveLength(1))
  await fill(user, title!, 'Honest prices')
  await waitFor(() => expect(required()).toEqual([]))
  expect(screen.getByText('Honest prices')).toBeTruthy()
})

test('CMS-15 items are published in their new order', async () => {
  const user = await openTab()
  const moved = { ...about, ourVision: about.ourVision.toReversed() }
  api.reply(putAbout, {
    content: moved,
    version: 5,
    publishedAt: new Date('2026-11-15T04:15:00Z'),
    pictures: {},
  })
  await user.click(button(editorWords.moveUp(`${words.visionItem} 2`)))
  const titles = () => screen.getAllByText(/^(One|Two)$/).map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(['Two', 'One']))
  await user.click(button(words.update))
  await waitFor(() => expect(api.bodiesTo(putAbout)).toEqual([{ content: moved, basedOn: 4 }]))
})
