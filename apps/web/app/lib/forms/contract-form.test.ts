import { ContactMessage, FranchiseEnquiry } from '@momo/contracts/enquiries'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFault } from '#lib/api/api-error.ts'
import { bodyOf, rulesOf } from './contract-form.ts'
import { sendWithTicket } from './form-ticket.ts'
import { latinDigits } from './latin-digits.ts'

const founder = { fullName: ' Sunita ', contact: '९८०१-२३४५६७', email: 's@example.com', city: 'Dhangadhi', message: 'a\r\nb' }
const turns = { contact: latinDigits }

test('there is a rule for each field that people fill in, and none for the marks of the form', () => {
  const rules = rulesOf(FranchiseEnquiry, turns)
  expect(Object.keys(rules)).toEqual(['fullName', 'contact', 'email', 'city', 'message'])
  expect(rules['contact']?.('९८०१-२३४५६७', {})).toBeUndefined()
  expect(rules['contact']?.('call me', {})).toBe('Please type a phone number')
})

test('the body is tidy, and knows nothing that the contract does not', () => {
  expect(bodyOf(FranchiseEnquiry, { ...founder, ticket: 't', submit: 'Send' }, turns)).toEqual({
    fullName: 'Sunita',
    contact: '9801234567',
    email: 's@example.com',
    city: 'Dhangadhi',
    message: 'a\nb',
    ticket: 't',
  })
})

test('what no rule caught is refused as the API would', () => {
  const send = () =>
    bodyOf(ContactMessage, { fullName: 'Maya', contact: 'm@example.com', about: 'job', message: 'x', website: 'y'.repeat(201) })
  expect(send).toThrow(expect.objectContaining({ status: 400, code: 'request.invalid' }) as Error)
})

describe('a form that has been open for too long', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const stale = new ApiFault({ status: 400, code: 'form.stale', message: '', details: { ticket: 'fresh' } })

  test('is sent once more with the fresh ticket, when that has come of age', async () => {
    const send = vi.fn<(values: Record<string, string>) => Promise<void>>().mockRejectedValueOnce(stale).mockResolvedValueOnce()
    const sent = sendWithTicket({ fullName: 'Maya', ticket: 'old' }, send)
    await vi.advanceTimersByTimeAsync(3000)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1000)
    await sent
    expect(send.mock.calls).toEqual([[{ fullName: 'Maya', ticket: 'old' }], [{ fullName: 'Maya', ticket: 'fresh' }]])
  })

  test('is sent no third time, and nothing else is sent again', async () => {
    const twice = sendWithTicket({}, () => Promise.reject(stale)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await twice).toBe(stale)
    const quick = new ApiFault({ status: 400, code: 'form.too_fast', message: '' })
    const once = vi.fn(() => Promise.reject(quick))
    await expect(sendWithTicket({}, once)).rejects.toBe(quick)
    expect(once).toHaveBeenCalledTimes(1)
  })
})
