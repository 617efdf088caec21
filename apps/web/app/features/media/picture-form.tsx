import type { LibraryPicture } from '@momo/contracts/media'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { FocusField } from './focus-field.tsx'
import { mediaWords as words } from './media.messages.ts'
import type { usePictureWords } from './use-picture-words.ts'

type Props = { picture: LibraryPicture; form: ReturnType<typeof usePictureWords> }

export function PictureForm({ picture, form: edited }: Props) {
  const { form, input, submit, isChanged, isPending, theirs, begin, replacements } = edited
  const { control, setFocus, setValue } = form
  const { field: focus } = useController({ control, name: 'focus' })
  // The old text describes the old picture.
  useEffect(() => {
    if (replacements > 0) setFocus('alt', { shouldSelect: true })
  }, [replacements, setFocus])
  const saveOver = ({ version }: LibraryPicture) => {
    setValue('version', version)
    void submit()
  }
  return (
    <form className="grid min-w-0 gap-4" noValidate onSubmit={submit}>
      <Input
        {...input('alt')}
        label={words.altText}
        hint={replacements > 0 ? words.altOfReplaced : words.altHint}
        maxLength={160}
      />
      <Input {...input('altNe')} label={words.altNe} lang="ne" maxLength={160} optional />
      <FocusField picture={picture.picture} focus={focus.value} onChange={focus.onChange} />
      {theirs ? (
        <Note tone="amber">
          <p>{words.changed}</p>
          <p>{words.theirs(theirs.picture.alt)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <AdminButton variant="outline" onClick={() => saveOver(theirs)}>
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
        loading={isPending}
        loadingText={words.saving}
        className="justify-self-start"
      >
        {words.save}
      </AdminButton>
    </form>
  )
}
