import { describe, expect, test } from 'vitest'
import { isSharedWord, soundWords } from './sound-words.rules.ts'

describe('OUT-03 the sound of a name', () => {
  test.each([
    ['Koteshwor', 'koteswor', 'Koteshwar', 'KOTESVOR', 'कोटेश्वर', 'कोटेस्वर', 'कोटेश्बर'],
    ['Baneshwor', 'baneswor', 'Vaneshwar', 'बानेश्वर', 'वानेश्वर'],
    ['Naxal', 'Naksal', 'नक्साल'],
    ['Gyaneshwor', 'ज्ञानेश्वर', 'Gyaneswar'],
    ['Chhetrapati', 'Chettrapati', 'chetrapati', 'Kshetrapati', 'क्षेत्रपाटी'],
    ['Kapan', 'Kopan', 'kaapan', 'कपन'],
    ['Boudha', 'Bouddha', 'Baudha', 'बौद्ध'],
    ['Kalanki chowk', 'kalanki chok', 'Kalankee Chauk', 'कलंकी चोक'],
    ['Lagan Tole', 'lagan tol', 'लगन टोल'],
    ['New Baneshwor', 'naya baneshwor', 'नयाँ बानेश्वर'],
    ['Old Baneshwor', 'purano baneswor', 'पुरानो बानेश्वर'],
    ['Phulbari', 'Fulbari', 'fulbaree'],
    ['Basundhara', 'Vasundhara', 'Wasundhara', 'बसुन्धरा', 'वसुन्धरा'],
    ['Maitidevi Temple', 'maitidevi mandir', 'मैतीदेवी मन्दिर'],
    ['Teku,Kathmandu', 'teku kathmandu'],
  ])('%s is also typed as %s', (name, ...others) => {
    for (const other of others) expect([other, soundWords(other)]).toEqual([other, soundWords(name)])
  })

  test.each([
    ['Kalanki', 'Kalimati'],
    ['Teku', 'Tokha'],
    ['Balaju', 'Balkhu'],
    ['Chabahil', 'Chobhar'],
  ])('%s and %s stay different', (a, b) => {
    expect(soundWords(a)).not.toEqual(soundWords(b))
  })

  test('a text without searchable characters has none', () => {
    expect(soundWords(' !!! — ।')).toEqual([])
  })
})

test('words that many names share are known in either script', () => {
  for (const word of ['Chowk', 'चोक', 'hospital', 'अस्पताल', 'मन्दिर'])
    expect([word, isSharedWord(soundWords(word)[0]!)]).toEqual([word, true])
  expect(isSharedWord(soundWords('Thamel')[0]!)).toBe(false)
})
