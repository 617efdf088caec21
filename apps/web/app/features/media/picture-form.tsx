import type { LibraryPicture } from '@momo/contracts/media'
import { useEffect, useRef } from 'react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { FocusField } from './focus-field.tsx'
import { mediaWords as words } from './media.messages.ts'
import type { usePictureWords } from './use-picture-words.ts'

type Props = { picture: LibraryPicture; form: ReturnType<typeof usePictureWords> }

export function PictureForm({ picture, form }: Props) {
  const { typed, change, isChanged, isSaving, save, theirs, begin, replacements } = form
  const alt = useRef<HTMLInputElement>(null)
  // The old text describes the old picture.
  useEffect(() => {
    if (replacements === 0) return
    alt.current?.focus()
    alt.current?.select()
  }, [replacements])
  return (
    <form
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Input
        ref={alt}
        label={words.altText}
        hint={replacements > 0 ? words.altOfReplaced : words.altHint}
        maxLength={160}
        value={typed.alt}
        onChange={(event) => change({ alt: event.currentTarget.value })}
      />
      <Input
        label={words.altNe}
        lang="ne"
        maxLength={160}
        optional
        value={typed.altNe}
        onChange={(event) => change({ altNe: event.currentTarget.value })}
      />
      <FocusField picture={picture.picture} focus={typed.focus} onChange={(focus) => change({ focus })} />
      {theirs ? (
        <Note tone="amber">
          <p>{words.changed}</p>
          <p>{words.theirs(theirs.picture.alt)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <AdminButton variant="outline" onClick={() => save(theirs.version)}>
              {words.keepMine}
            </AdminButton>
            <AdminButton variant="quiet" onClick={() => begin(theirs)}>
              {words.takeTheirs}
            </AdminButton>
          </div>
        </Note>
      ) : undefined}
      <AdminButton
        type="submit"
        disabled={!isChanged}
        loading={isSaving}
        loadingText={words.saving}
        className="justify-self-start"
      >
        {words.save}
      </AdminButton>
    </form>
  )
}
