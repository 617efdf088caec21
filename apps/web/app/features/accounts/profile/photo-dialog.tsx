import { Trash2 } from 'lucide-react'
import type { Profile } from '@momo/contracts/accounts'
import { fullName } from '#lib/format/full-name.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { DropZone } from '#ui/patterns/forms/drop-zone.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { accountsMessages } from './accounts.messages.ts'
import { avatarSource } from './own-photo.ts'
import { photoTypes } from './photo-rules.ts'
import { usePhotoChange } from './use-photo-change.ts'

const texts = accountsMessages.photo

type Props = { profile: Profile; open: boolean; onClose: () => void }

export function PhotoDialog({ profile, open, onClose }: Props) {
  const change = usePhotoChange(profile, onClose)
  const { picked, fault, isSaving, isRemoving } = change
  return (
    <Dialog
      open={open}
      onClose={change.close}
      title={texts.title}
      busy={isSaving || isRemoving}
      footer={<Actions change={change} hasPhoto={profile.photo !== undefined} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {fault ? <Note tone="red">{fault}</Note> : undefined}
        <div className="grid place-items-center">
          <Avatar
            size="huge"
            name={picked ? texts.previewOf(picked.file.name) : fullName(profile)}
            src={picked?.preview ?? avatarSource(profile)}
          />
        </div>
        {isSaving ? (
          <Sending part={change.part} />
        ) : (
          <DropZone
            accept={photoTypes.join(',')}
            button={picked ? texts.pickOther : texts.pick}
            hint={texts.drop}
            rule={texts.rule}
            onPick={(files) => void change.pick(files)}
          />
        )}
      </div>
    </Dialog>
  )
}

function Actions({ change, hasPhoto }: { change: ReturnType<typeof usePhotoChange>; hasPhoto: boolean }) {
  const { picked, isSaving, isRemoving, close, save, remove } = change
  return (
    <>
      {hasPhoto && !picked ? (
        <Button
          variant="danger-outline"
          icon={<Trash2 aria-hidden />}
          loading={isRemoving}
          loadingText={texts.removing}
          onClick={() => remove()}
        >
          {texts.remove}
        </Button>
      ) : undefined}
      <Button variant="quiet" onClick={close} disabled={isSaving || isRemoving}>
        {texts.cancel}
      </Button>
      {picked ? (
        <Button loading={isSaving} loadingText={texts.saving} onClick={() => save(picked.file)}>
          {texts.save}
        </Button>
      ) : undefined}
    </>
  )
}

/** At 100 % the server still resizes the image, so the text changes from "sent" to "working". */
function Sending({ part }: { part: number }) {
  return (
    <div className="grid min-h-36 content-center gap-2">
      <ProgressBar value={part} max={1} label={texts.saving} />
      <p className="text-center text-ink-2 tabular-nums">
        {part < 1 ? texts.sent(Math.floor(part * 100)) : texts.working}
      </p>
    </div>
  )
}
