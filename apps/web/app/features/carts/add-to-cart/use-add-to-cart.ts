import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasSession } from '#lib/session/session-presence.ts'
import { rememberPlace } from '#lib/session/places/return-to.ts'
import { type KeptChoice, keepChoice } from '../pending-choice/pending-choice.ts'
import { type OtherOutlet, saveChoice } from './save-choice.ts'

/** A choice as the screen shows it; the price of all of them is what the visitor agrees to. */
export type ShownChoice = Omit<KeptChoice, 'at'> & { price: number }

type Options = { onAdded: () => void; onChanged: () => Promise<void> }

/** The same choice pressed again, because nobody answered the first time, is the same press to the server. */
function useKey(): (of: unknown) => string | undefined {
  const last = useRef<{ text: string; key: string | undefined }>(undefined)
  return (of) => {
    const text = JSON.stringify(of)
    // Browsers have it on safe lines only; without a key the server adds what it is sent.
    if (last.current?.text !== text) last.current = { text, key: globalThis.crypto.randomUUID?.() }
    return last.current.key
  }
}

const inRupees = (paisa: number): string => (paisa / 100).toFixed(2)

/** ADD-03 to ADD-05: sends a choice, and knows what is to be said or asked then. */
export function useAdding({ onAdded, onChanged }: Options) {
  const navigate = useNavigate()
  const keyOf = useKey()
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [other, setOther] = useState<OtherOutlet>()

  /** ADD-04: it waits until they have signed in. */
  function signIn({ price: _, ...choice }: ShownChoice): void {
    keepChoice(choice)
    rememberPlace(location.pathname + location.search)
    void navigate('/login')
  }

  async function save(choice: ShownChoice, insteadOf?: string): Promise<void> {
    if (!hasSession()) return signIn(choice)
    const { foodId, quantity, note, optionIds } = choice
    const line = { foodId, quantity, note, optionIds, price: inRupees(choice.price), insteadOf }
    const outcome = await saveChoice({ ...line, key: keyOf(line) })
    setOther(outcome.kind === 'other outlet' ? outcome.other : undefined)
    if (outcome.kind === 'added') return onAdded()
    if (outcome.kind === 'signed out') return signIn(choice)
    if (outcome.kind === 'changed') await onChanged()
    if ('sentence' in outcome) setProblem(outcome.sentence)
  }

  async function add(choice: ShownChoice, insteadOf?: string): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    setProblem(undefined)
    await save(choice, insteadOf)
    isBusy.current = false
    setBusy(false)
  }
  return { add, busy, problem, other }
}
