import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('CMS-23 a draft is scheduled in Nepal time; without a time, or with a past one, nothing is sent', async () => {
  const schedule = vi.fn<DraftsShown['schedule']>(async () => ({ result: 'saved', text: 'Scheduled' }))
  const onClose = vi.fn<() => void>()
  const user = renderScreen(<ScheduleDialog drafts={{ label: 'Hero Section', schedule }} onClose={onClose} />)
  const submit = () => user.click(screen.getByRole('button', { name: words.confirmSchedule }))
  await submit()
  expect(await screen.findByText(words.unset)).toBeTruthy()
  type(words.day, '2020-11-20')
  type(words.hour, '18:00')
  await submit()
  expect(await screen.findByText(words.over)).toBeTruthy()
  expect(schedule).not.toHaveBeenCalled()
  type(words.day, '2126-11-20')
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(schedule.mock.calls).toEqual([[new Date('2126-11-20T12:15:00Z')]])
})
