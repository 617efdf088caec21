import { isEasyPin } from '../clock.rules.ts'

const digits = 6

/** Six digits from a pseudo-random function of the attempt; the first PIN that is not easy to guess. */
export function makePin(random: (attempt: number) => string): string {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(random(attempt), 'base64url')
    const pin = String(bytes.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
    if (!isEasyPin(pin)) return pin
  }
}
