type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown

/** B2, trap 1: keeps numbers as text, because 1000.0 is signed as '1000.0'. Undefined: not a JSON object. */
export function exactJson(text: string): unknown {
  try {
    const read = parse(text, (_, value, { source }) =>
      typeof value === 'number' ? (source ?? value) : value,
    )
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    return undefined
  }
}

const hidden = /secret|token|key$|authorization|password|mpin|otp|signature/i
const phone = /^(\+?977-?)?(9[678])\d{5}(\d{3})$/
const longest = 500

/** Sanitizes a provider's answer for storage: removes secrets, masks phone numbers and truncates long values. */
export function sanitizeAnswer(answer: unknown, depth = 4): unknown {
  if (typeof answer === 'string') return answer.replace(phone, '$2•••••$3').slice(0, longest)
  if (typeof answer !== 'object' || answer === null) return answer
  if (depth === 0) return '…'
  if (Array.isArray(answer)) return answer.slice(0, 50).map((item) => sanitizeAnswer(item, depth - 1))
  const entries = Object.entries(answer).slice(0, 50)
  return Object.fromEntries(
    entries
      .filter(([name]) => !hidden.test(name) || name === 'error_key')
      .map(([name, value]) => [name, sanitizeAnswer(value, depth - 1)]),
  )
}
