// Inputs of the public forms, for the proof bad-forms.
import { newTicket } from '../../apps/api/src/platform/forms/ticket.ts'

/** Pseudo-random numbers between 0 and 1, reproducible by seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
export const pick = <T>(roll: () => number, from: readonly T[]): T => from[Math.floor(roll() * from.length)]!

export const forms = {
  career: '/api/v1/career/create',
  franchise: '/api/v1/enquiries/franchise',
  banquet: '/api/v1/enquiries/banquet',
  contact: '/api/v1/enquiries/contact',
} as const
export type FormName = keyof typeof forms
export const formNames = Object.keys(forms) as FormName[]

export type Fields = Record<string, unknown>

export const aTicket = (agoMs = 60_000): string => newTicket(new Date(Date.now() - agoMs))

/** Valid texts that look dangerous; they must be stored unchanged. */
const texts = [
  'Do you also do birthdays?',
  "Robert'); drop table enquiries;--",
  '<script>alert(1)</script> & "quotes"',
  'नमस्ते! झोल मःमः कति पर्छ?',
  'مرحبا، كم سعر المومو؟',
  'Two plates please 🥟🥟 👨‍👩‍👧‍👦',
  '${7*7} {{7*7}} %s %00 \\u0000 ../../etc/passwd',
  'First line\nSecond line\n\n- a list',
]

/** A complete valid form. Its marker is in exactly one field that is stored as typed. */
export function validForm(
  form: FormName,
  marker: string,
  { email, roll }: { email: string; roll: () => number },
): Fields {
  const person = {
    fullName: pick(roll, ['Maya Tamang', 'Ram Bdr. K.C.', 'सीता गुरुङ', "Zoë O'Neill-Łuczak", '李 小龙']),
    ticket: aTicket(),
  }
  const message = `${pick(roll, texts)} ${marker}`
  const reachable = { contact: pick(roll, ['9841000000', '+977 1-5970123', '(01) 597.0123']), email }
  if (form === 'contact')
    return { ...person, contact: email, about: pick(roll, ['order', 'feedback', 'other']), message }
  if (form === 'franchise') return { ...person, ...reachable, city: 'Butwal', message }
  if (form === 'banquet')
    return {
      ...person,
      ...reachable,
      eventDate: '2999-12-31',
      guests: 10 + Math.floor(roll() * 1990),
      place: 'not-sure',
      message,
    }
  return {
    ...person,
    ...reachable,
    qualification: pick(roll, ['High School', 'Diploma', '+2', "Bachelor's", "Master's"]),
    designation: pick(roll, ['Momo Chef', 'momo chef', 'MOMO CHEF']),
    tempAddress: 'Boudha, Kathmandu',
    permAddress: `Kavre ${marker}`,
  }
}
