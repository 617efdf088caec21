import { Camera } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { Spinner } from '../../primitives/spinner.tsx'

type Props = { label: string; isBusy: boolean; onPick: (file: File) => void }

/** A round button that takes a photo or picks one. */
export function PhotoButton({ label, isBusy, onPick }: Props) {
  function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const file = input.files?.[0]
    if (file) onPick(file)
    // The same file may be picked again.
    input.value = ''
  }
  return (
    <label className="relative inline-grid size-11 flex-none cursor-pointer place-items-center rounded-full border-[1.5px] border-line-2 bg-paper has-focus-visible:shadow-(--focus-ring)">
      {isBusy ? <Spinner /> : <Camera aria-hidden className="size-5" />}
      <span className="sr-only">{label}</span>
      <input
        type="file"
        accept="image/jpeg,image/png"
        disabled={isBusy}
        onChange={pick}
        className="absolute inset-0 opacity-0"
      />
    </label>
  )
}
