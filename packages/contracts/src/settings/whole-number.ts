import { z } from 'zod'

export const whole = (least: number, most: number) => {
  const message = `Enter a whole number from ${least} to ${most}`
  return z.int(message).min(least, message).max(most, message)
}
