import { type FailedJobs, listFailedJobs, retryFailedJobs } from '@momo/contracts/failed-jobs'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { failedJobsMessages as texts } from './failed-jobs.messages.ts'
import { FailedJobList } from './failed-job-list.tsx'

const api = domApi()
const jobs: FailedJobs = {
  task: 'notifications.send-code',
  count: 12,
  oldestAt: new Date('2026-11-15T10:00:00Z'),
  newestAt: new Date('2026-11-16T10:00:00Z'),
  lastError: 'no answer',
}
const retryButton = () => screen.findByRole('button', { name: texts.retryOf(jobs.task) })

test('failed jobs are listed by task, after a skeleton', async () => {
  api.reply(listFailedJobs, [jobs])
  renderScreen(<FailedJobList />)
  expect(screen.getByRole('status')).toBeTruthy()
  expect(await screen.findByText(jobs.task)).toBeTruthy()
  expect(screen.getByText('12')).toBeTruthy()
  expect(screen.getByText('no answer')).toBeTruthy()
})

test('the jobs of a task are run again once per tap, and the list is loaded again', async () => {
  api.reply(listFailedJobs, [jobs])
  const user = renderScreen(<FailedJobList />)
  const button = await retryButton()
  api.reply(retryFailedJobs, 12)
  api.reply(listFailedJobs, [])
  await user.click(button)
  expect(await screen.findByText(texts.none)).toBeTruthy()
  expect(api.bodiesTo(retryFailedJobs)).toEqual([{ task: jobs.task }])
})

test('a retry that fails says so, and the button stays', async () => {
  api.reply(listFailedJobs, [jobs])
  const user = renderScreen(<FailedJobList />)
  api.fault(retryFailedJobs, { status: 503, code: 'server.busy' })
  await user.click(await retryButton())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(texts.retryFailed))
  expect(await retryButton()).toBeTruthy()
})

test('an empty list of failed jobs shows a message', async () => {
  api.reply(listFailedJobs, [])
  renderScreen(<FailedJobList />)
  expect(await screen.findByText(texts.none)).toBeTruthy()
})

test('a failed request shows an error and can be repeated', async () => {
  api.fault(listFailedJobs, { status: 503, code: 'server.busy' })
  const user = renderScreen(<FailedJobList />)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(listFailedJobs, [jobs])
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByText(jobs.task)).toBeTruthy()
})
