import { useQuery } from '@tanstack/react-query'
import { altTextOf, partsOf } from './changed-pictures.ts'
import type { LineChange } from './changed-lines.ts'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'
import { fieldChanges, readablePath } from './field-changes.ts'

type Props = {
  drafts: Pick<DraftsShown, 'key' | 'findVersion' | 'fieldLabel'>
  version: number
  /** The version that was live before; undefined if there was none. */
  before: number | undefined
}

type Content = Awaited<ReturnType<DraftsShown['findVersion']>>

const nothing: Content = { content: undefined, pictures: {} }

const styles = {
  removed: { name: words.removed, sign: '−', className: 'bg-red-mist text-red-text' },
  added: { name: words.added, sign: '+', className: 'bg-green-soft text-green-text' },
}

/** The changes of a version, field by field, as removed and added lines and pictures. */
export function VersionChanges({ drafts, version, before }: Props) {
  const { data, isError } = useQuery({
    queryKey: [...drafts.key, 'changes', before, version],
    queryFn: () =>
      Promise.all([before === undefined ? nothing : drafts.findVersion(before), drafts.findVersion(version)]),
  })
  if (!data)
    return isError ? <p role="alert">{words.changesFailed}</p> : <p role="status">{words.loadingChanges}</p>
  const [removed, added] = data
  const sides: Record<LineChange['kind'], Content> = { removed, added }
  const changes = fieldChanges(removed.content, added.content)
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        {before === undefined ? words.nothingLiveBefore : words.comparedWith(before)}
      </p>
      {changes.length === 0 ? <p className="text-ink-2">{words.sameAsBefore}</p> : undefined}
      {changes.map(({ path, lines }) => (
        <div key={path}>
          <h4 className="mb-1 text-sm font-semibold">{drafts.fieldLabel?.(path) ?? readablePath(path)}</h4>
          <ul className="grid gap-0.5 text-sm">
            {lines.map(({ kind, text }, i) => (
              <ChangedLine
                key={i}
                kind={kind}
                text={text}
                altOf={(picture) => altTextOf(sides[kind], path, picture)}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** A line of a comparison; an address of a picture in it is shown as the picture. */
export function ChangedLine({ kind, text, altOf }: LineChange & { altOf: (picture: string) => string }) {
  const { name, sign, className } = styles[kind]
  return (
    <li className={`grid grid-cols-[auto_minmax(0,1fr)] gap-2 rounded-xs px-2 py-1 ${className}`}>
      <span aria-hidden>{sign}</span>
      <div className="wrap-anywhere whitespace-pre-wrap">
        <span className="sr-only">{name}: </span>
        {partsOf(text).map((part, i) =>
          'text' in part ? (
            part.text
          ) : (
            <ChangedPicture key={i} address={part.picture} alt={altOf(part.picture) || words.undescribed} />
          ),
        )}
      </div>
    </li>
  )
}

function ChangedPicture({ address, alt }: { address: string; alt: string }) {
  return (
    <figure className="my-1 flex items-center gap-2.5">
      <img
        src={address}
        alt={alt}
        loading="lazy"
        className="size-20 flex-none rounded-sm bg-bone object-cover"
      />
      <figcaption aria-hidden>{alt}</figcaption>
    </figure>
  )
}
