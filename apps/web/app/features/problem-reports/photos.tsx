import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { openPhoto, photoQuery } from './problem-reports.api.ts'
import { customerMessages, photoMessages as texts } from './problem-reports.messages.ts'

/** The private photos of a report; each opens in a tab of its own. */
export function Photos({ reportId, photos }: { reportId: string; photos: string[] }) {
  if (photos.length === 0) return undefined
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photoId, index) => (
        <li key={photoId}>
          <Photo photo={{ id: reportId, photoId }} index={index + 1} />
        </li>
      ))}
    </ul>
  )
}

const size = 'size-22 rounded-md'

function Photo({ photo, index }: { photo: { id: string; photoId: string }; index: number }) {
  const { data, isError } = useQuery(photoQuery(photo))
  const { run } = useAction({
    mutationFn: () => openPhoto(photo),
    onError: (error: Error) => toast.failure(problemOf(error, customerMessages.faults).text),
  })
  if (isError)
    return (
      <span className={`grid place-items-center bg-disabled text-ink-3 ${size}`}>
        <ImageOff aria-hidden className="size-6" />
        <span className="sr-only">{texts.failed}</span>
      </span>
    )
  if (data === undefined) return <Skeleton className={size} />
  return (
    <button type="button" aria-label={texts.open(index)} onClick={() => run()} className="block rounded-md">
      <img src={data} alt={texts.alt(index)} className={`object-cover ${size}`} />
    </button>
  )
}
