import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { contentPages as texts } from './content-pages.messages.ts'

/** HOM-05: shown when the content cannot be loaded. */
export function ContentMissing() {
  return (
    <div className="grid justify-items-start gap-4">
      <Note tone="amber">{texts.missing}</Note>
      <LinkButton to="/jholmomo-outlets" variant="outline">
        {texts.toOutlets}
      </LinkButton>
    </div>
  )
}
