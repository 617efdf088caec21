import type { ChannelChoice, NotificationChoices, NotificationTopic } from '@momo/contracts/notifications'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/patterns/layout/card.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Switch } from '#ui/primitives/inputs/switch.tsx'
import { choicesQuery } from './channels.api.ts'
import { channelsMessages as texts } from './channels.messages.ts'
import { PushDevices } from './push-device.tsx'
import { useChoice } from './use-choice.ts'

/** What reaches the person outside the pages: by mail, SMS and push. The list of the page, or the bell, always has everything. */
export function ChannelSettings({ reader }: { reader: 'customer' | 'staff' }) {
  const query = useQuery(choicesQuery())
  return (
    <Card
      as="section"
      aria-labelledby="channels-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 md:p-6"
    >
      <div>
        <h2 id="channels-title" className="heading-3 mb-1 text-blue">
          {texts.title}
        </h2>
        <p className="text-ink-2">
          {texts.text[reader]} {texts.safety}
        </p>
      </div>
      <PushDevices />
      <QueryView
        query={query}
        skeleton={<SwitchesSkeleton />}
        failed={() => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />}
      >
        {(choices) => <Topics choices={choices} />}
      </QueryView>
    </Card>
  )
}

function SwitchesSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  )
}

function Topics({ choices: { topics } }: { choices: NotificationChoices }) {
  const choose = useChoice()
  return (
    <ul className="divide-y-[1.5px] divide-line border-t-[1.5px] border-line">
      {topics.map(({ topic, channels }) => (
        <li key={topic} className="grid items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="font-semibold">{texts.topics[topic].name}</p>
            {texts.topics[topic].hint ? (
              <p className="text-sm text-ink-2">{texts.topics[topic].hint}</p>
            ) : undefined}
          </div>
          <div className="flex flex-wrap gap-x-5 md:justify-end">
            {channels.map((choice) => (
              <ChannelSwitch
                key={choice.channel}
                topic={topic}
                choice={choice}
                onChange={(isOn) => choose({ topic, channel: choice.channel, isOn })}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

type SwitchProps = { topic: NotificationTopic; choice: ChannelChoice; onChange: (isOn: boolean) => void }

function ChannelSwitch({ topic, choice: { channel, isOn, fixed }, onChange }: SwitchProps) {
  return (
    <Switch
      label={
        <span className="min-w-10">
          {texts.channels[channel]}
          {fixed === 'no-address' ? (
            <span className="block text-sm text-ink-2">{texts.noAddress[channel]}</span>
          ) : undefined}
        </span>
      }
      aria-label={texts.switchOf(channel, topic)}
      checked={isOn}
      disabled={fixed !== undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
