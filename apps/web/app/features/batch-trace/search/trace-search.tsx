import { ScanLine } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { traceMessages as texts } from '../batch-trace.messages.ts'
import { pathOfScanned } from './scanned-text.ts'

type Props = {
  value?: string
  /** On a page of its own the field waits for a scanner. */
  isFirst?: boolean
}

/** For a typed number, or a hand scanner that types the address of a label and Enter. */
export function TraceSearch({ value = '', isFirst = false }: Props) {
  const navigate = useNavigate()
  return (
    <form
      role="search"
      // Remounts the field when the search changes elsewhere (a link, the back button).
      key={value}
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void navigate(pathOfScanned(String(new FormData(form).get('q') ?? '')))
        // The next scan replaces this one.
        form.querySelector('input')?.select()
      }}
    >
      <Input
        type="search"
        name="q"
        label={texts.search}
        hideLabel
        placeholder={texts.search}
        defaultValue={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into it
        autoFocus={isFirst}
        maxLength={300}
        autoComplete="off"
        lead={<ScanLine aria-hidden />}
        className="min-w-0 flex-1 basis-44 md:max-w-96"
      />
      <Button type="submit" variant="outline" size="compact" className="rounded-sm!">
        {texts.find}
      </Button>
    </form>
  )
}
