import { type ContentState, getContentState, putOutletsTitle } from '@momo/contracts/site-content/writes'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { EditorGroupProvider, PanelOpen, useNewGroup } from '#lib/editor/editor-group.ts'
import { domApi } from '#testing/dom-api.ts'
import { asPublished } from '#testing/landing-content.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { cmsMessages } from './cms.messages.ts'
import { landingMessages } from './landing/landing.messages.ts'
import { OutletsTitleEditor } from './landing/outlets-title-editor.tsx'
import { TestimonialEditor } from './landing/testimonial-editor.tsx'
import { UpdateAll } from './update-all.tsx'

const api = domApi()
const { outlets, testimonial } = landingMessages
const published: ContentState = {
  live: {
    version: 1,
    state: 'published',
    isLive: true,
    createdAt: new Date('2026-11-15T04:15:00Z'),
    content: { title: 'Find Our Outlets' },
    pictures: {},
  },
  waiting: [],
  newest: 1,
}
beforeEach(() => {
  // Unsaved changes of the test before.
  localStorage.clear()
  api.reply(getContentState, published, { kind: 'outlets-title', identifier: 'main' })
  api.reply(getContentState, { waiting: [], newest: 0 }, { kind: 'testimonial', identifier: 'main' })
})

/** Two sections of which one is open, as in the tabs of the content page. */
function Sections() {
  const group = useNewGroup()
  const [open, setOpen] = useState('outlets')
  const sections = { outlets: <OutletsTitleEditor />, testimonials: <TestimonialEditor /> }
  return (
    <EditorGroupProvider value={group}>
      {Object.entries(sections).map(([name, editor]) => (
        <div key={name} hidden={name !== open}>
          <PanelOpen value={name === open}>{editor}</PanelOpen>
        </div>
      ))}
      <button type="button" onClick={() => setOpen('testimonials')}>
        Show testimonials
      </button>
      <UpdateAll group={group} onFailed={(name) => setOpen(name.split('/')[1] ?? '')} />
      <ToastRegion />
    </EditorGroupProvider>
  )
}

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: outlets.title })
const publishButton = () => screen.queryByRole('button', { name: `${cmsMessages.publish} ${outlets.label}` })
const updateAll = () => screen.getByRole('button', { name: cmsMessages.updateAll })

test('the sticky bar has a button that publishes the open section, while it has something to publish', async () => {
  api.reply(putOutletsTitle, { ...asPublished({ title: 'Near you' }), version: 2 })
  const user = renderScreen(<Sections />)
  await fill(user, await title(), 'Near you')
  const publish = publishButton()
  expect(publish?.parentElement).toBe(updateAll().parentElement)
  await user.click(screen.getByRole('button', { name: 'Show testimonials' }))
  expect(publishButton()).toBeNull()
  await fill(user, screen.getByRole('textbox', { name: testimonial.reviewer }), 'Sita')
  const other = `${cmsMessages.publish} ${testimonial.label}`
  expect(screen.getByRole('button', { name: other })).toBeTruthy()
  expect(api.requestsTo(putOutletsTitle)).toEqual([])
})

test('the button of the sticky bar publishes its section only', async () => {
  api.reply(putOutletsTitle, { ...asPublished({ title: 'Near you' }), version: 2 })
  const user = renderScreen(<Sections />)
  await fill(user, await title(), 'Near you')
  await user.click(publishButton() as HTMLElement)
  expect(await screen.findByText(cmsMessages.sectionPublished(outlets.label))).toBeTruthy()
  expect(api.bodiesTo(putOutletsTitle)).toEqual([{ content: { title: 'Near you' }, basedOn: 1 }])
  await waitFor(() => expect(publishButton()).toBeNull())
})

test('a failed publish goes to the first error, also in a section that is not open', async () => {
  const user = renderScreen(<Sections />)
  const field = await title()
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: outlets.update }))
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.click(screen.getByRole('button', { name: 'Show testimonials' }))
  await user.click(updateAll())
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(api.requestsTo(putOutletsTitle)).toEqual([])
})
