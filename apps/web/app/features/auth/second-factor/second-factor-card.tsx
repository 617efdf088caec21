import type { SecondFactors } from '@momo/contracts/auth'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useAction } from '#lib/query/use-action.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { dayAndTime } from '../devices/devices-card.tsx'
import { AppDialog } from './app-dialog.tsx'
import { explainFactor } from './explain-factor.ts'
import { canUsePasskeys } from './passkey-client.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { createCodes, deleteApp, deletePasskey, refetchSecondFactors } from './second-factor.api.ts'
import { secondFactorMessages } from './second-factor.messages.ts'
import { useProof } from './use-proof.tsx'

const texts = secondFactorMessages.card
const fewCodes = 3

type Adding = 'app' | 'passkey'
type Passkey = SecondFactors['passkeys'][number]
/** What a confirmation is about: a removal, or new recovery codes in place of the old ones. */
type Change = { kind: 'app' } | { kind: 'codes' } | { kind: 'passkey'; passkey: Passkey }

type Props = { factors: SecondFactors; now: Date }

export function SecondFactorCard({ factors, now }: Props) {
  const [adding, setAdding] = useState<{ kind: Adding; isOpen: boolean; count: number }>()
  const [change, setChange] = useState<{ about: Change; isOpen: boolean }>()
  const [codes, setCodes] = useState<{ list: string[]; isOpen: boolean }>()
  const proof = useProof(factors.proof)
  const isOn = factors.app !== undefined || factors.passkeys.length > 0
  const add = (kind: Adding) =>
    proof.prove(() => setAdding({ kind, isOpen: true, count: (adding?.count ?? 0) + 1 }))
  const ask = (about: Change) => proof.prove(() => setChange({ about, isOpen: true }))
  const closeAdding = () => setAdding(adding && { ...adding, isOpen: false })
  const closeChange = () => setChange(change && { ...change, isOpen: false })
  function handleAdded(list: string[] | null): void {
    closeAdding()
    if (list) setCodes({ list, isOpen: true })
    void refetchSecondFactors()
  }
  return (
    <Card as="section" aria-labelledby="second-factor-title" className="p-5 md:p-6">
      <h2 id="second-factor-title" className="heading-3 text-blue">
        {texts.title}
      </h2>
      <p className="mb-2 text-ink-2">{isOn ? texts.on : texts.off}</p>
      <ul className="divide-y-[1.5px] divide-line">
        <PasskeysRow
          {...{ factors, now }}
          onAdd={() => add('passkey')}
          onRemove={(passkey) => ask({ kind: 'passkey', passkey })}
          isPending={proof.isPending}
        />
        <AppRow {...{ factors, now }} onAdd={() => add('app')} onRemove={() => ask({ kind: 'app' })} />
        {isOn ? (
          <CodesRow left={factors.recoveryCodesLeft} onRenew={() => ask({ kind: 'codes' })} />
        ) : undefined}
      </ul>
      {proof.dialog}
      {adding ? (
        <AddDialog key={`add-${adding.count}`} {...adding} onClose={closeAdding} onAdded={handleAdded} />
      ) : undefined}
      {change ? (
        <ChangeDialog
          {...change}
          onClose={closeChange}
          onChanged={(list) => {
            closeChange()
            if (list) setCodes({ list, isOpen: true })
            void refetchSecondFactors()
          }}
        />
      ) : undefined}
      {codes ? (
        <RecoveryCodesDialog
          codes={codes.list}
          open={codes.isOpen}
          onClose={() => setCodes({ list: [], isOpen: false })}
        />
      ) : undefined}
    </Card>
  )
}

type AddProps = {
  kind: Adding
  isOpen: boolean
  onClose: () => void
  onAdded: (codes: string[] | null) => void
}

function AddDialog({ kind, isOpen, ...handlers }: AddProps) {
  return kind === 'app' ? (
    <AppDialog open={isOpen} {...handlers} />
  ) : (
    <PasskeyDialog open={isOpen} {...handlers} />
  )
}

type RowProps = {
  icon: ComponentType<{ className?: string }>
  title: string
  hint?: string
  children: ReactNode
}

function Row({ icon: Icon, title, hint, children }: RowProps) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 py-4">
      <Icon className="mt-0.5 size-6 text-ink-3" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div>
          <h3 className="font-semibold">{title}</h3>
          {hint ? <p className="text-sm text-ink-3">{hint}</p> : undefined}
        </div>
        {children}
      </div>
    </li>
  )
}

const wrapping = 'max-w-full justify-self-start whitespace-normal!'

type PasskeysProps = Props & { onAdd: () => void; onRemove: (passkey: Passkey) => void; isPending: boolean }

function PasskeysRow({ factors, now, onAdd, onRemove, isPending }: PasskeysProps) {
  return (
    <Row icon={KeyRound} title={texts.passkeys} hint={texts.passkeysHint}>
      {factors.passkeys.length > 0 ? (
        <ul className="grid gap-2">
          {factors.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0">
                <span className="block font-medium break-words">{passkey.name}</span>
                <Times {...passkey} now={now} />
              </span>
              <Button
                variant="outline"
                size="compact"
                aria-label={texts.removeNamed(passkey.name)}
                onClick={() => onRemove(passkey)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : undefined}
      {!factors.offersPasskeys || !canUsePasskeys() ? (
        <p className="text-sm text-ink-3">
          {typeof PublicKeyCredential === 'function' ? texts.noPasskeys : texts.notHere}
        </p>
      ) : (
        <Button variant="outline" className={wrapping} disabled={isPending} onClick={onAdd}>
          {texts.addPasskey}
        </Button>
      )}
    </Row>
  )
}

function AppRow({
  factors: { app },
  now,
  onAdd,
  onRemove,
}: Props & { onAdd: () => void; onRemove: () => void }) {
  return (
    <Row icon={Smartphone} title={texts.app} hint={texts.appHint}>
      {app ? <Times {...app} now={now} /> : undefined}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" className={wrapping} onClick={onAdd}>
          {app ? texts.changeApp : texts.setUpApp}
        </Button>
        {app ? (
          <Button variant="outline" aria-label={texts.removeNamed(texts.app)} onClick={onRemove}>
            {texts.remove}
          </Button>
        ) : undefined}
      </div>
    </Row>
  )
}

function CodesRow({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <Row icon={LifeBuoy} title={texts.codes} hint={texts.codesLeft(left)}>
      {left <= fewCodes ? <Note tone="amber">{texts.fewCodes}</Note> : undefined}
      <Button variant="outline" className={wrapping} onClick={onRenew}>
        {texts.newCodes}
      </Button>
    </Row>
  )
}

function Times({ since, lastUsed, now }: { since: Date; lastUsed?: Date | undefined; now: Date }) {
  return (
    <span className="block text-sm text-ink-3">
      {texts.times(dayAndTime(since, now), lastUsed && dayAndTime(lastUsed, now))}
    </span>
  )
}

type ChangeWords = { title: string; text: string; confirm: string; confirming: string; done?: string }

const wordsOf = (about: Change): ChangeWords => {
  if (about.kind === 'codes')
    return {
      title: texts.askCodes,
      text: texts.askCodesText,
      confirm: texts.create,
      confirming: texts.creating,
    }
  const removal = { confirm: texts.remove, confirming: texts.removing }
  return about.kind === 'app'
    ? { title: texts.askApp, text: texts.askAppText, done: texts.removed(texts.app), ...removal }
    : {
        title: texts.askPasskey(about.passkey.name),
        text: texts.askPasskeyText,
        done: texts.removed(about.passkey.name),
        ...removal,
      }
}

async function apply(about: Change): Promise<string[] | null> {
  if (about.kind === 'codes') return (await createCodes()).recoveryCodes
  await (about.kind === 'app' ? deleteApp() : deletePasskey(about.passkey.id))
  return null
}

type ChangeProps = {
  about: Change
  isOpen: boolean
  onClose: () => void
  onChanged: (codes: string[] | null) => void
}

function ChangeDialog({ about, isOpen, onClose, onChanged }: ChangeProps) {
  const words = wordsOf(about)
  const { run, isPending } = useAction({
    mutationFn: () => apply(about),
    onSuccess: (codes) => {
      if (words.done) toast.success(words.done)
      onChanged(codes)
    },
    onError: (error) => {
      toast.failure(explainFactor(error).text, Infinity)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={isOpen}
      title={words.title}
      cancel={texts.cancel}
      confirm={words.confirm}
      confirming={words.confirming}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => run()}
    >
      {words.text}
    </ConfirmDialog>
  )
}
