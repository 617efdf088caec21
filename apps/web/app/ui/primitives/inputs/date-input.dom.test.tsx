import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateInput } from './date-input.tsx'

const field = () => screen.getByLabelText<HTMLInputElement>('Date')

test('a chosen day is written as on the rest of the site, and the field keeps its value', () => {
  render(<DateInput label="Date" name="eventDate" />)
  expect(screen.getByText('Choose a day')).toBeTruthy()
  fireEvent.change(field(), { target: { value: '2031-02-14' } })
  expect(screen.getByText('Fri, 14 Feb 2031')).toBeTruthy()
  expect(field().value).toBe('2031-02-14')
})

test('a day from before the scripts loaded is written too', () => {
  render(<DateInput label="Date" name="eventDate" defaultValue="2031-02-14" />)
  expect(screen.getByText('Fri, 14 Feb 2031')).toBeTruthy()
})
