import { mayDo, permissions } from '@momo/contracts/shared'
import type { Tablet, TabletPerson } from '@momo/contracts/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { readDevice, type StoredDevice } from '#lib/session/device/stored-device.ts'
import type { PinAnswer, PinQuestion } from '#lib/session/person/person-store.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { tabletQuery } from '../people.api.ts'
import { padMessages as texts } from '../people.messages.ts'
import { EnterPin } from './enter-pin.tsx'
import { PersonList } from './person-list.tsx'

type Props = { question: PinQuestion; onAnswer: (answer: PinAnswer | undefined) => void }

const rolesThatMay = (question: PinQuestion): string =>
  question.kind === 'person'
    ? ''
    : permissions[question.permission].map((role) => texts.roles[role].toLowerCase()).join(texts.or)

/** Asks for the PIN of a person, or of one who may allow an action. */
export function PinDialog({ question, onAnswer }: Props) {
  const [device] = useState(readDevice)
  const [chosen, setChosen] = useState<TabletPerson>()
  const query = useQuery(tabletQuery(device?.deviceId))
  const isOnline = useOnline()
  const who = rolesThatMay(question)
  const isApproval = question.kind === 'approval'
  return (
    <Dialog
      open
      place="full"
      size="wide"
      title={isApproval ? texts.approvalTitle(`A ${who}`) : texts.title}
      onClose={() => onAnswer(undefined)}
    >
      <div className="grid min-h-110 content-start gap-4">
        {chosen ? undefined : (
          <p className="text-ink-2">
            {isApproval ? texts.approvalLead(question.permission, who) : texts.lead}
          </p>
        )}
        {isOnline ? undefined : <Note tone="amber">{texts.offline}</Note>}
        {chosen && device ? (
          <EnterPin
            key={chosen.id}
            person={chosen}
            device={device}
            question={question}
            onBack={() => setChosen(undefined)}
            onAnswer={onAnswer}
          />
        ) : (
          <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.loadFaults).text}>
            {(tablet) => (
              <Names
                tablet={tablet}
                device={device}
                question={question}
                onChoose={setChosen}
                onLeave={() => onAnswer(undefined)}
              />
            )}
          </ListView>
        )}
      </div>
    </Dialog>
  )
}

type NamesProps = {
  tablet: Tablet
  device: StoredDevice | undefined
  question: PinQuestion
  onChoose: (person: TabletPerson) => void
  onLeave: () => void
}

function Names({ tablet, device, question, onChoose, onLeave }: NamesProps) {
  if (device === undefined || tablet.device === undefined)
    return (
      <Note tone="amber">
        {texts.noDevice}{' '}
        <Link
          to="/branchadmin/clock"
          onClick={onLeave}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {texts.setUp}
        </Link>
      </Note>
    )
  const people =
    question.kind === 'person'
      ? tablet.people
      : tablet.people.filter(({ role }) => mayDo(role, question.permission))
  if (people.length === 0)
    return (
      <EmptyState
        drawing="orders"
        title={question.kind === 'person' ? texts.none : texts.noneMay}
        text={texts.noneText}
      />
    )
  return <PersonList people={people} onChoose={onChoose} />
}
