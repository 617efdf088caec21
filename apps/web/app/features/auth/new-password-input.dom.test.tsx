import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { authMessages as texts } from './auth.messages.ts'
import { NewPasswordInput } from './new-password-input.tsx'

test('the password meter does not praise a password that the server rejects', async () => {
  const user = renderScreen(<NewPasswordInput label="Password" error={undefined} />)
  const field = screen.getByLabelText('Password')
  // The server rejects each of them with password.common.
  for (const easy of ['password123', 'sita tamang', '9801234567', 'aaaaaaaaaaaaaaaa']) {
    await fill(user, field, easy)
    expect(screen.getByText(texts.length.enough).textContent, easy).toMatch(/common passwords/)
    expect(document.body.textContent, easy).not.toMatch(/good|strong/i)
    expect(document.querySelector('progress')?.className, easy).not.toContain('green')
  }
})
