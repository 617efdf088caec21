import { ContactMessage, FranchiseEnquiry } from '@momo/contracts/enquiries'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { toBody, toRules } from './contract-form.ts'
import { sendWithTicket } from './form-ticket.ts'
import { latinDigits } from '../latin-digits.ts'

const founder = {
  fullName: ' Sunita ',
  contact: '९८०१-२३४५६७',
  email: 's@example.com',
  city: 'Dhangadhi',
  message: 'a\r\nb',
}
const parsers = { contact: latinDigits }

test('there is a rule for each visible field, and none for the hidden fields of the form', () => {
  const rules = toRules(FranchiseEnquiry, parsers)
  expect(Object.keys(rules)).toEqual(['fullName', 'contact', 'email', 'city', 'message'])
  expect(rules['contact']?.('९८०१-२३४५६७', {})).toBeUndefined()
  expect(rules['contact']?.('call me', {})).toBe('Enter a phone number')
})

test('the body is normalized and has only fields of the contract', () => {
  expect(toBody(FranchiseEnquiry, { ...founder, ticket: 't', submit: 'Send' }, parsers)).toEqual({
    fullName: 'Sunita',
    contact: '9801234567',
    email: 's@example.com',
    city: 'Dhangadhi',
    message: 'a\nb',
    ticket: 't',
  })
})

test('a value that no rule rejected fails like it would in the API', () => {
  const send = () =>
    toBody(ContactMessage, {
      fullName: 'Maya',
      contact: 'm@example.com',
      about: 'job',
      message: 'x',
      website: 'y'.repeat(201),
    })
  expect(send).toThrow(expect.objectContaining({ status: 400, code: 'request.invalid' }) as Error)
})

describe('a form that has been open for too long', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const stale = new ApiError({ status: 400, code: 'form.stale', message: '', details: { ticket: 'fresh' } })

  test('is sent once more with the new ticket after its minimum age', async () => {
    const send = vi
      .fn<(values: Record<string, string>) => Promise<void>>()
      .mockRejectedValueOnce(stale)
      .mockResolvedValueOnce()
    const sent = sendWithTicket({ fullName: 'Maya', ticket: 'old' }, send)
    await vi.advanceTimersByTimeAsync(3000)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1000)
    await sent
    expect(send.mock.calls).toEqual([
      [{ fullName: 'Maya', ticket: 'old' }],
      [{ fullName: 'Maya', ticket: 'fresh' }],
    ])
  })

  test('is not sent a third time, and other errors are not retried', async () => {
    const twice = sendWithTicket({}, () => Promise.reject(stale)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await twice).toBe(stale)
    const quick = new ApiError({ status: 400, code: 'form.too_fast', message: '' })
    const once = vi.fn(() => Promise.reject(quick))
    await expect(sendWithTicket({}, once)).rejects.toBe(quick)
    expect(once).toHaveBeenCalledTimes(1)
  })
})
