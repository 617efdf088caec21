import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { CountBadge } from './count-badge.tsx'
import { Input } from './inputs/input.tsx'
import { Price } from './price.tsx'
import { Rating, Stars } from './star-rating.tsx'
import { WalletBadge, WalletText } from './wallet-badge.tsx'

test('GEN-07 a saving button shows its loading text and keeps its width', async () => {
  const html = await renderElement(
    <Button loading loadingText="Updating...">
      Save
    </Button>,
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('Updating...')
  expect(html).toContain('Save')
})

test('GEN-01 a price is written as Rs. with two decimals', async () => {
  expect(await renderElement(<Price paisa={18000} />)).toContain('Rs. 180.00')
  expect(await renderElement(<Price paisa={18000} from />)).toMatch(/from.*Rs\. 180\.00/)
})

test('stars are read as a number out of five, in half steps', async () => {
  const html = await renderElement(<Stars value={4.4} />)
  expect(html).toContain('aria-label="4.4 out of 5 stars"')
  expect(html.match(/<svg/g)).toHaveLength(5)
  // Four full fills and one half; 4.4 rounds to four and a half.
  expect(html.match(/class="fill-marigold"/g)).toHaveLength(5)
})

test('an avatar shows the initial, and a person for an account that only has a phone number', async () => {
  expect(await renderElement(<Avatar name="सीता Tamang" />)).toContain('>स<')
  const nameless = await renderElement(<Avatar name="9841234567" />)
  expect(nameless).toContain('icon-person')
  expect(nameless).not.toContain('>9<')
})

test('a rating shows its count with grouped digits', async () => {
  expect(await renderElement(<Rating value={4.7} count={128400} />)).toContain('(1,28,400)')
})

test('a badge with a count of zero is not rendered', async () => {
  expect(await renderElement(<CountBadge count={0} label="0 items" />)).toBe('')
  expect(await renderElement(<CountBadge count={2} label="2 items" />)).toContain('2 items')
})

test('the error of a field is referenced by its control', async () => {
  const html = await renderElement(
    <Input label="Mobile" name="mobile" error="Enter a 10-digit mobile number." />,
  )
  const id = /<label for="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`aria-describedby="${id}-note"`)
  expect(html).toContain(`id="${id}-note"`)
  expect(html).toContain('aria-invalid="true"')
})

test('a wallet is its name on its colour, without a picture', async () => {
  const html = await renderElement(<WalletBadge wallet="esewa" />)
  expect(html).toMatch(/^<span class="[^"]*bg-esewa text-on-esewa[^"]*">eSewa<\/span>$/)
  expect(await renderElement(<WalletBadge wallet="khalti" />)).toMatch(/bg-khalti.*>Khalti</)
})

test('the names of wallets in a text are badges and its words stay the same', async () => {
  const html = await renderElement(<WalletText>Paid with eSewa. Refund pending</WalletText>)
  expect(html).toMatch(/>Paid with <span class="[^"]*bg-esewa[^"]*">eSewa<\/span>\. Refund pending</)
  expect(await renderElement(<WalletText>Cash, paid</WalletText>)).toBe('<span>Cash, paid</span>')
})
