import type { TabletPerson } from '@momo/contracts/people'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useCountdown } from '#lib/forms/use-countdown.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import type { StoredDevice } from '#lib/session/device/stored-device.ts'
import type { PinAnswer, PinQuestion } from '#lib/session/person/person-store.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { approve, refreshPeople, unlock } from '../people.api.ts'
import { padMessages as texts } from '../people.messages.ts'
import { PinKeys } from './pin-keys.tsx'

type Props = {
  person: TabletPerson
  device: StoredDevice
  question: PinQuestion
  onBack: () => void
  onAnswer: (answer: PinAnswer) => void
}

const isAnswered = (error: Error): boolean => error instanceof ApiError && error.status < 500

/** The PIN of one person. A retry after a lost response is the same request. */
export function EnterPin({ person, device, question, onBack, onAnswer }: Props) {
  const [waitUntil, setWaitUntil] = useState<number>()
  const seconds = useCountdown(waitUntil)
  const isOnline = useOnline()
  const { keyFor, done } = useIdempotencyKey()
  const { run, isPending, error } = useAction<string, PinAnswer>({
    mutationFn: (pin) => {
      const entered = { employeeId: person.id, pin, ...device }
      const body = { id: keyFor({ ...entered, question }), ...entered }
      return question.kind === 'person' ? unlock(body) : approve(question.permission, body)
    },
    onSuccess: (answer) => {
      done()
      onAnswer(answer)
    },
    onError: (fault) => {
      if (isAnswered(fault)) done()
      const { waitSeconds } = problemOf(fault, texts.faults)
      if (waitSeconds !== undefined) setWaitUntil(Date.now() + waitSeconds * 1000)
      void refreshPeople()
    },
  })
  return (
    <div className="grid gap-3">
      <AdminButton
        variant="outline"
        size="compact"
        icon={<ArrowLeft aria-hidden />}
        onClick={onBack}
        className="justify-self-start"
      >
        {texts.back}
      </AdminButton>
      <p className="text-center text-lg font-semibold wrap-anywhere">{texts.pin(person.name)}</p>
      <PinKeys
        label={texts.pin(person.name)}
        action={question.kind === 'person' ? texts.unlock : texts.allow}
        isDisabled={seconds > 0 || !isOnline}
        isBusy={isPending}
        problem={<Problem error={error} seconds={seconds} />}
        onEnter={run}
      />
    </div>
  )
}

function Problem({ error, seconds }: { error: Error | null; seconds: number }) {
  if (seconds > 0) return <Note tone="red">{texts.wait(seconds)}</Note>
  if (error === null || (error instanceof ApiError && error.code === 'auth.wait')) return undefined
  return <Note tone="red">{problemOf(error, texts.faults).text}</Note>
}
