import { describe, expect, test } from 'vitest'
import { builtInText, fieldsOf, messageKeys, placeholdersOf } from './customer-messages.ts'
import { fillParagraphs, fillSms, fillText } from './fill-text.ts'
import { namesIn, sampleValues } from './placeholders.ts'
import { isOneSms, smsParts } from './sms-parts.ts'
import { textProblem, tidyText } from './text-problem.ts'

const texts = messageKeys.flatMap((key) => fieldsOf(key).map((field) => [key, field] as const))

describe('ADM-07 built-in texts of messages', () => {
  test.each(texts)('%s as %s could be saved as it is, and leaves no brace when filled', (key, field) => {
    const text = builtInText(key, field)
    expect(tidyText(text)).toBe(text)
    expect(textProblem(key, field, text)).toBeUndefined()
    expect(fillText(text, sampleValues)).not.toMatch(/[{}]/)
  })

  test('say what they need without the values that an order may not have', () => {
    for (const [key, field] of texts) {
      const { optional, needs } = placeholdersOf(key, field)
      const values = Object.fromEntries(
        Object.entries(sampleValues).filter(([name]) => !optional.some((other) => other === name)),
      )
      const filled = fillText(builtInText(key, field), values)
      for (const name of needs) expect(filled).toContain(sampleValues[name])
    }
  })

  test('a push message names no amount, phone number or link, because locked screens show it', () => {
    for (const key of messageKeys)
      for (const name of placeholdersOf(key, 'push').always)
        expect(['order', 'outlet', 'delay', 'expected']).toContain(name)
  })
})

describe('ADM-07 a changed text', () => {
  test.each([
    ['an unknown placeholder', 'accepted', 'sms', '{order} {link} {nmae}', /^\{nmae\} can't be used here/],
    ['a name of every object', 'accepted', 'sms', '{order} {link} {constructor}', /^\{constructor\}/],
    ['a placeholder of another message', 'accepted', 'sms', '{order} {link} {amount}', /^\{amount\}/],
    ['a missing link', 'accepted', 'sms', 'Order {order} accepted', /^Add \{link\}/],
    ['a missing number in a mail', 'late', 'mailText', 'Sorry!', /^Add \{order\}/],
    ['a value that may be missing in a subject', 'late', 'mailSubject', 'Call {phone}', /^\{phone\}/],
    ['a phone number in a push message', 'late', 'push', 'Call {phone}', /^\{phone\}/],
    ['an open brace', 'late', 'push', 'Late {order', /only around a placeholder/],
    ['nested braces', 'late', 'push', 'Late {{order}}', /only around a placeholder/],
    ['the number on a line that may be left out', 'late', 'sms', '{order}: {phone}', /different lines/],
    ['a control character', 'late', 'sms', 'Late {order}\u0007', /^Use plain text only/],
    ['a tab', 'late', 'sms', 'Late\t{order}', /^Use plain text only/],
    ['a mark that turns the text around', 'late', 'mailText', 'Late {order}\u202e', /^Use plain text only/],
    ['two lines in a subject', 'late', 'mailSubject', 'Late\n{order}', /on one line/],
    ['a long subject', 'late', 'mailSubject', 'x'.repeat(121), /^Use 120 characters/],
    ['a long push message', 'late', 'push', 'x'.repeat(161), /^Use 160 characters/],
    ['an SMS of five parts', 'late', 'sms', `{order}${'न'.repeat(300)}`, /^Shorten it: it takes 5 SMS/],
    ['no text', 'late', 'push', '', /^Enter a text/],
  ] as const)('with %s is refused', (_, key, field, text, problem) => {
    expect(textProblem(key, field, text)).toMatch(problem)
  })

  test.each([
    ['in Nepali with joined characters', 'late', 'sms', 'माफ गर्नुहोस्, अर्डर {order} ढिलो छ।\nफोन: {phone}'],
    ['with an emoji', 'late', 'push', 'Sorry, {order} is late 🙏'],
    ['that names the number on two lines', 'late', 'sms', 'Order {order}\n{order}: call {phone}'],
  ] as const)('%s is allowed', (_, key, field, text) => {
    expect(textProblem(key, field, tidyText(text))).toBeUndefined()
  })

  test('is stored without blanks at the ends of lines and with one kind of line break', () => {
    expect(tidyText(' Late: {order} \r\n\r\ncall \t\rus\n')).toBe('Late: {order}\n\ncall\nus')
  })
})

describe('ADM-07 filling a text', () => {
  test('values are plain text: braces, dollar signs and patterns in them are not replaced again', () => {
    const values = { ...sampleValues, outlet: '{link} $& $1 {order}', note: '{phone}' }
    expect(fillText('{outlet}: {note}', values)).toBe('{link} $& $1 {order}: {phone}')
  })

  test('a line with a missing value is left out, and with all its lines a paragraph', () => {
    const text = 'Order {order}\nRider: {rider}\n{link}\n\nCall {phone}\n\nThank you'
    expect(fillText(text, { order: '1', link: 'L' })).toBe('Order 1\nL\n\nThank you')
    expect(fillText(text, { order: '1', link: 'L', phone: 'P', rider: 'R' })).toBe(
      'Order 1\nRider: R\nL\n\nCall P\n\nThank you',
    )
  })

  test('an empty line in a value begins no paragraph', () => {
    expect(fillParagraphs('{order}\n\n{note}', { order: '1', note: 'a\n\nb' })).toEqual(['1', 'a\n\nb'])
  })

  test('a name that nothing has a value for is never shown', () => {
    expect(fillText('{toString}\nOrder {order}', { order: '1' })).toBe('Order 1')
  })

  test('of several SMS texts the first is sent that has its values and takes one SMS, otherwise the last', () => {
    const alternatives = ['{outlet}: {order}\nCall {phone}', '{order}\nCall {phone}', '{order} {link}']
    const values = { order: '1', outlet: 'Patan', phone: '01', link: 'L' }
    expect(fillSms(alternatives, values)).toBe('Patan: 1\nCall 01')
    expect(fillSms(alternatives, { ...values, outlet: 'पाटन' })).toBe('1\nCall 01')
    expect(fillSms(alternatives, { ...values, phone: undefined })).toBe('1 L')
    expect(fillSms(alternatives, { ...values, order: 'x'.repeat(161) })).toBe(`${'x'.repeat(161)} L`)
    expect(fillSms(['Order {order}\nCall {phone}'], { order: '1' })).toBe('Order 1')
  })
})

describe('ADM-07 parts of an SMS', () => {
  test.each([
    ['nothing', '', 'gsm', 0, 1],
    ['160 plain characters', 'x'.repeat(160), 'gsm', 160, 1],
    ['161 plain characters', 'x'.repeat(161), 'gsm', 161, 2],
    ['306 plain characters', 'x'.repeat(306), 'gsm', 306, 2],
    ['307 plain characters', 'x'.repeat(307), 'gsm', 307, 3],
    ['line breaks and accents of GSM-7', 'é\n'.repeat(80), 'gsm', 160, 1],
    ['euro signs, which count twice', '€'.repeat(80), 'gsm', 160, 1],
    ['one more euro sign', '€'.repeat(81), 'gsm', 162, 2],
    [
      'a euro sign that does not fit at the end of a part',
      `${'x'.repeat(152)}€${'x'.repeat(152)}`,
      'gsm',
      306,
      3,
    ],
    ['70 Devanagari characters', 'म'.repeat(70), 'unicode', 70, 1],
    ['71 Devanagari characters', 'म'.repeat(71), 'unicode', 71, 2],
    ['135 Devanagari characters', 'म'.repeat(135), 'unicode', 135, 3],
    ['one emoji in a plain text', `${'x'.repeat(68)}🙏`, 'unicode', 70, 1],
    ['an emoji at the end of a part', `${'x'.repeat(66)}🙏${'x'.repeat(66)}`, 'unicode', 134, 3],
    ['a typographic apostrophe', 'It’s', 'unicode', 4, 1],
  ] as const)('%s', (_, text, alphabet, used, parts) => {
    expect(smsParts(text)).toMatchObject({ alphabet, used, parts })
  })

  test('only a plain text of up to 160 characters takes one SMS of plain characters', () => {
    expect([isOneSms('x'.repeat(160)), isOneSms('x'.repeat(161)), isOneSms('म')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('every placeholder has a sample value and is offered somewhere', () => {
  const offered = texts.flatMap(([key, field]) => {
    const { always, optional } = placeholdersOf(key, field)
    return [...always, ...optional]
  })
  expect([...new Set(offered)].toSorted()).toEqual(Object.keys(sampleValues).toSorted())
  for (const value of Object.values(sampleValues)) expect(namesIn(value)).toEqual([])
})
