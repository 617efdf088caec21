import drawings from '../../art/placeholders.svg?no-inline'

const cover = 'absolute inset-0 size-full bg-sand'

/** The warm drawing of a shop front or a bowl. An empty label makes it decoration. The lines are a file of their own: nearly every
 * page can show one, hardly any does. Its ground runs on past the drawing, in a box of any shape. */
export function PlaceholderDrawing({ kind, label }: { kind: 'outlet' | 'food'; label: string }) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid meet" className={cover} overflow="visible" {...named}>
      <use href={`${drawings}#${kind}`} />
    </svg>
  )
}
