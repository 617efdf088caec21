import { expect, test } from 'vitest'
import { loadProof, proofFiles } from './proof-files.ts'
import { planSteps, selectSteps } from './verify-plan.ts'

const proofs = await Promise.all(proofFiles.map(async (file) => ({ ...file, proof: await loadProof(file) })))

test('every file of qa/proofs is a proof of that name', () => {
  expect(proofs.map(({ proof }) => proof.name)).toEqual(proofFiles.map(({ name }) => name))
})

test('CI runs no proof that measures a rate alone on the machine', () => {
  const inCi = proofs.filter(({ proof }) => proof.stage === 'ci')
  expect(inCi.map(({ name }) => name)).toEqual([
    'axe',
    'cart-race',
    'forged-tokens',
    'one-order',
    'quiet-logs',
    'refresh-race',
  ])
  expect(inCi.filter(({ proof }) => proof.schedule === 'alone')).toEqual([])
})

test('verify plans every proof in full form, and by area or name what is requested', async () => {
  const full = await planSteps('full', '.')
  expect(full.map(({ name }) => name)).toEqual([
    'check',
    'tests',
    'journeys',
    ...proofFiles.map(({ name }) => name),
  ])
  const security = selectSteps(full, ['security', 'check'])
  expect(security.map(({ area }) => area)).toEqual([
    'check',
    ...proofFiles.filter(({ area }) => area === 'security').map(({ area }) => area),
  ])
  expect(selectSteps(full, ['chaos']).map(({ name }) => name)).toEqual(['chaos'])
  expect(() => selectSteps(full, ['nonsense'])).toThrow('Unknown: nonsense')
})

test('a step depends on its own proof, not on the others', async () => {
  const inputs = new Map((await planSteps('short', '.')).map((step) => [step.name, step.inputs]))
  expect(inputs.get('check')).toBe(inputs.get('tests'))
  expect(inputs.get('cart-race')).not.toBe(inputs.get('one-order'))
})
