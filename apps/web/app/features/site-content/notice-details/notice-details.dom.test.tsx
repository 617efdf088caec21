import type { Picture } from '@momo/contracts/media'
import type { Notice } from '@momo/contracts/notices'
import { changeNotice, deleteNoticeImage, listAllNotices } from '@momo/contracts/notices/writes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import { NoticePreview } from '#ui/editor/notice-preview.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { noticeWords as words } from '../record-editors/notice.messages.ts'
import NoticeTab from '../record-editors/notice-tab.tsx'

const api = domApi()
const [id, first, second] = [1, 2, 3].map((n) => `019311ab-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const picture = (alt: string): Picture => ({
  alt,
  width: 900,
  height: 900,
  blur: '',
  jpeg: '/media/a/900.jpg',
  webp: [],
  avif: [],
})
const notice: Notice = {
  id,
  title: 'Tihar',
  images: [
    { id: first, picture: picture('Third jhol') },
    { id: second, picture: picture('Notice') },
  ],
  endsOn: '2024-01-05',
}
beforeEach(() => api.reply(listAllNotices, [notice]))

const linkField = () => screen.getByRole('textbox', { name: new RegExp(words.link) })

async function openTab() {
  const user = renderScreen(
    <NoticePreview
      value={({ title, images }) => <p>{`${title}: ${images.map(({ alt }) => alt).join(', ')}`}</p>}
    >
      <NoticeTab />
      <ToastRegion />
    </NoticePreview>,
  )
  await screen.findByRole('heading', { name: words.details })
  return user
}

test('CMS-21 link, days, alt texts and order of a notice are previewed before they are saved', async () => {
  const user = await openTab()
  expect(screen.getByText(words.shownUntil('Fri, 5 Jan 2024'))).toBeTruthy()
  await fill(user, linkField(), '/jholmomo-menu')
  fireEvent.change(screen.getByLabelText(new RegExp(words.startsOn)), { target: { value: '2026-11-08' } })
  fireEvent.change(screen.getByLabelText(new RegExp(words.endsOn)), { target: { value: '2026-11-10' } })
  await fill(user, screen.getByRole('textbox', { name: words.altText(2) }), 'Family pot')
  await user.click(screen.getByRole('button', { name: editorWords.moveUp(words.image(2)) }))
  await user.click(screen.getByRole('button', { name: words.preview }))
  expect(screen.getByText('Tihar: Family pot, Third jhol')).toBeTruthy()
  expect(api.requestsTo(changeNotice)).toEqual([])
  api.reply(changeNotice, notice, { id })
  await user.click(screen.getByRole('button', { name: words.saveDetails }))
  expect(await screen.findByText(words.detailsSaved)).toBeTruthy()
  expect(api.bodiesTo(changeNotice)).toEqual([
    {
      title: 'Tihar',
      link: '/jholmomo-menu',
      startsOn: '2026-11-08',
      endsOn: '2026-11-10',
      images: [
        { id: second, alt: 'Family pot' },
        { id: first, alt: 'Third jhol' },
      ],
    },
  ])
})

test('CMS-21 a refused link is marked at its field and stays typed', async () => {
  const user = await openTab()
  await fill(user, linkField(), 'http://elsewhere.example')
  await user.click(screen.getByRole('button', { name: words.saveDetails }))
  await waitFor(() => expect(linkField().getAttribute('aria-invalid')).toBe('true'))
  expect(api.requestsTo(changeNotice)).toEqual([])
  const message = 'There is no page at /nowhere. Check the link.'
  api.fault(
    changeNotice,
    { status: 400, code: 'request.invalid', details: [{ in: 'body', path: '/link', message }] },
    { id },
  )
  await fill(user, linkField(), '/nowhere')
  await user.click(screen.getByRole('button', { name: words.saveDetails }))
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0))
  expect(linkField().getAttribute('aria-invalid')).toBe('true')
  expect((linkField() as HTMLInputElement).value).toBe('/nowhere')
})

test('CMS-21 typed details stay when an image of the notice is deleted meanwhile', async () => {
  const user = await openTab()
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: words.name })
  await fill(user, title, 'Dashain')
  await fill(user, screen.getByRole('textbox', { name: words.altText(2) }), 'Family pot')
  api.reply(deleteNoticeImage, undefined as never, { id })
  api.reply(listAllNotices, [{ ...notice, images: notice.images.slice(1) }])
  await user.click(screen.getByRole('button', { name: words.delete(1) }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: words.altText(2) })).toBeNull())
  expect(title.value).toBe('Dashain')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: words.altText(1) }).value).toBe('Family pot')
})
