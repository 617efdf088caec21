import drawings from '../../art/placeholders.svg?no-inline'

const cover = 'absolute inset-0 size-full bg-sand'

/**
 * The drawing of a shop front or a bowl. An empty label makes it decorative. It is a separate file, because nearly every page can show one
 * and hardly any does. Its background extends to a box of any shape.
 */
export function PlaceholderDrawing({ kind, label }: { kind: 'outlet' | 'food'; label: string }) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid meet"
      className={cover}
      overflow="visible"
      {...named}
    >
      <use href={`${drawings}#${kind}`} />
    </svg>
  )
}
