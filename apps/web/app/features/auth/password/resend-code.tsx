import { useState } from 'react'
import type { Problem } from '#lib/forms/form-values.ts'
import { useCountdown } from '#lib/forms/use-countdown.ts'
import { timeLeft } from '#lib/format/time-left.ts'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { authMessages } from '../auth.messages.ts'
import { explain } from '../explain.ts'
import { type StoredCodeRequest, toStoredRequest } from './reset-request-storage.ts'

const texts = authMessages.code

type Props = {
  request: StoredCodeRequest
  onAsked: (request: StoredCodeRequest) => void
  onProblem: (problem: Problem) => void
}

/** A new code can be requested after a wait. The row keeps its height. */
export function ResendCode({ request, onAsked, onProblem }: Props) {
  const left = useCountdown(request.resendAt)
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  async function ask(): Promise<void> {
    if (asking) return
    setAsking(true)
    try {
      const { askCodeAgain } = await import('../auth.api.ts')
      onAsked(toStoredRequest(await askCodeAgain(request.requestId)))
      setAsked(true)
    } catch (error) {
      onProblem(explain(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="text-ink-2">
      <p className="flex min-h-11 flex-wrap items-center gap-x-1.5">
        {texts.noCode}{' '}
        {left > 0 ? (
          <span className="tabular-nums">{texts.askAgainIn(timeLeft(left))}</span>
        ) : (
          <button
            type="button"
            onClick={() => void ask()}
            aria-disabled={asking}
            className="link inline-flex min-h-11 items-center gap-2"
          >
            {asking ? <Spinner /> : undefined}
            {asking ? texts.asking : texts.askAgain}
          </button>
        )}
      </p>
      <p className="text-sm text-ink-3">{texts.lookAround(request.sentTo)}</p>
      <p role="status" className="mt-2 font-medium text-green-text empty:mt-0">
        {asked ? texts.sentAgain : ''}
      </p>
    </div>
  )
}
