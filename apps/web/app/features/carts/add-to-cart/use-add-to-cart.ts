import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { decimalRupees } from '#lib/format/money.ts'
import { hasSession } from '#lib/session/session-presence.ts'
import { keepUntilSignIn, type PendingChoice } from '../pending-choice/pending-choice.ts'
import { type OtherOutlet, saveChoice } from './save-choice.ts'

/** The choice with the total price shown to the visitor, which the server compares with its own. */
export type ShownChoice = Omit<PendingChoice, 'at'> & { price: number }

type Options = {
  /** The stored choice that the dialog was opened with. */
  pending: PendingChoice | undefined
  /** The question that adding without a dialog has raised. */
  asked: OtherOutlet | undefined
  onAdded: () => void
  onChanged: () => Promise<void>
}

/** Idempotency key per choice: a retry of the same choice after a lost response is not added twice. */
function useKey(): (of: unknown) => string | undefined {
  const last = useRef<{ text: string; key: string | undefined }>(undefined)
  return (of) => {
    const text = JSON.stringify(of)
    // `randomUUID` exists in secure contexts only; without a key the server does not deduplicate.
    if (last.current?.text !== text) last.current = { text, key: globalThis.crypto.randomUUID?.() }
    return last.current.key
  }
}

/** ADD-03 to ADD-05: sends a choice and holds the resulting error or question. */
export function useAddToCart({ pending, asked, onAdded, onChanged }: Options) {
  const navigate = useNavigate()
  const keyOf = useKey()
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [other, setOther] = useState(asked)

  /** ADD-04: stores the choice until the visitor has signed in. */
  function signIn({ price: _, ...choice }: ShownChoice): void {
    keepUntilSignIn(choice, pending)
    void navigate('/login')
  }

  async function save(choice: ShownChoice, insteadOf?: string): Promise<void> {
    if (!hasSession()) return signIn(choice)
    const { foodId, quantity, note, optionIds } = choice
    const line = { foodId, quantity, note, optionIds, price: decimalRupees(choice.price), insteadOf }
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
