import { getPeopleSetting, savePeopleSetting } from '@momo/contracts/people'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { idOf } from '../people.factory.ts'
import { settingMessages as texts } from '../people.messages.ts'
import { PeopleSettingCard } from './people-setting-card.tsx'

const api = domApi()
const id = idOf(5)
const show = () => {
  api.reply(getPeopleSetting, { needsPin: false, idleMinutes: 5, version: 0 }, { id })
  return renderScreen(<PeopleSettingCard branchId={id} />)
}

test('PINs are switched on with the minutes until the tablet locks', async () => {
  api.reply(savePeopleSetting, { needsPin: true, idleMinutes: 3, version: 1 }, { id })
  const user = show()
  await user.click(await screen.findByRole('checkbox', { name: texts.needsPin }))
  await fill(user, screen.getByLabelText(texts.idleMinutes), '३')
  await user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() =>
    expect(api.bodiesTo(savePeopleSetting)).toEqual([{ needsPin: true, idleMinutes: 3, version: 0 }]),
  )
})

test('a branch without a manager reads what to do first, and what was typed stays', async () => {
  api.fault(savePeopleSetting, { status: 409, code: 'people.no_manager' }, { id })
  const user = show()
  await user.click(await screen.findByRole('checkbox', { name: texts.needsPin }))
  await user.click(screen.getByRole('button', { name: texts.save }))
  expect(await screen.findByText('people.no_manager')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: texts.needsPin })).toHaveProperty('checked', true)
})

test.each(['0', '61', 'five'])('%s minutes are refused at the field', async (text) => {
  const user = show()
  await fill(user, await screen.findByLabelText(texts.idleMinutes), text)
  await user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() =>
    expect(screen.getByLabelText(texts.idleMinutes).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(api.bodiesTo(savePeopleSetting)).toEqual([])
})
