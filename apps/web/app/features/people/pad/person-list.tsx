import type { TabletPerson } from '@momo/contracts/people'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { padMessages as texts } from '../people.messages.ts'

type Props = { people: TabletPerson[]; onChoose: (person: TabletPerson) => void }

export function PersonList({ people, onChoose }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2.5">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            disabled={!person.hasPin}
            onClick={() => onChoose(person)}
            className="flex min-h-18 w-full items-center gap-3 rounded-md border-[1.5px] border-line-2 bg-paper px-3.5 py-2.5 text-left hover:border-blue disabled:opacity-60"
          >
            <span aria-hidden className="contents">
              <Avatar name={person.name} />
            </span>
            <span className="min-w-0">
              <b className="block text-lg leading-tight font-semibold wrap-anywhere">
                {person.name}
                {person.nameNe ? (
                  <span lang="ne" className="font-normal text-ink-2">
                    {' '}
                    {person.nameNe}
                  </span>
                ) : undefined}
              </b>
              <span className="text-sm text-ink-2">
                {texts.roles[person.role]}
                {person.hasPin ? undefined : `. ${texts.noPin}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
