import type { PageWords } from '@momo/contracts/site-content'
import { type ContentState, getContentState, putPageWords } from '@momo/contracts/site-content/writes'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { chosenBy } from '#features/site-content/page-editor/pages-admin.tsx'
import { pagesWords as words } from '#features/site-content/page-editor/pages.messages.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { domApi } from '#testing/dom-api.ts'
import { asPublished } from '#testing/landing-content.ts'
import { fill } from '#testing/render-screen.tsx'
import Setting from './setting.tsx'
import { settingWords } from './setting.messages.ts'

const api = domApi()
const at = new Date('2026-11-15T04:15:00Z')
const content: PageWords = { title: 'Menu', description: 'All dishes.' }
const state: ContentState = {
  live: {
    version: 4,
    state: 'published',
    isLive: true,
    author: 'Maya Lama',
    createdAt: at,
    content,
    pictures: {},
  },
  publishedAt: at,
  waiting: [],
  newest: 4,
}

function openAt(address: string) {
  const Routes = createRoutesStub([{ path: '/admin/pages', Component: Setting }])
  render(<Routes initialEntries={[address]} />, { wrapper: QueryProvider })
  return userEvent.setup({ delay: null })
}
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })

test('the content team edits the title, the heading and the intro of a page', async () => {
  api.reply(getContentState, state, { kind: 'page-words', identifier: 'menu' })
  const user = openAt('/admin/pages?page=menu')
  expect(screen.getByRole('heading', { level: 1, name: settingWords.pages })).toBeTruthy()
  await fill(user, await field(words.title), 'Our dishes')
  await fill(user, await field(words.heading), 'From the steamer')
  await fill(user, await field(words.intro), 'Folded by hand every morning.')
  const changed = {
    title: 'Our dishes',
    description: 'All dishes.',
    heading: 'From the steamer',
    intro: 'Folded by hand every morning.',
  }
  api.reply(putPageWords, { ...asPublished(changed), version: 5 }, { page: 'menu' })
  await user.click(screen.getByRole('button', { name: words.publish }))
  await waitFor(() =>
    expect(api.bodiesTo(putPageWords)).toEqual([{ content: changed, basedOn: state.live?.version }]),
  )
})

test('HOM-07 the content team edits the contact text, but not the legal texts', () => {
  const partOf = (page: string, withLegal: boolean) =>
    chosenBy(new URLSearchParams({ page }), { withLegal }).part
  expect(partOf('contact-us', false)).toBe('text')
  expect(partOf('privacy-policy', false)).toBe('words')
  expect(partOf('privacy-policy', true)).toBe('text')
})
