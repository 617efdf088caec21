const cover = 'absolute inset-0 size-full bg-sand'

/** The warm drawing of a shop front or a bowl. An empty label makes it decoration. */
export function PlaceholderDrawing({ kind, label }: { kind: 'outlet' | 'food'; label: string }) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid meet" className={cover} overflow="visible" {...named}>
      {/* The ground runs on past the drawing, in a box of any shape. */}
      <path d="M-1600 150h3520v600h-3520z" className="fill-orange-line opacity-35" />
      {kind === 'outlet' ? <ShopFront /> : <Bowl />}
    </svg>
  )
}

function ShopFront() {
  return (
    <g strokeLinejoin="round">
      <path d="M96 92h128v66H96z" className="fill-cream stroke-blue" strokeWidth="4" />
      <path d="M112 108h52v34h-52z" className="fill-amber-soft stroke-blue" strokeWidth="3" />
      <path d="M180 108h28v50h-28z" className="fill-blue" />
      <path d="M100 46h120v18H100z" className="fill-blue" />
      <path d="M88 66h144l10 28H78z" className="fill-orange" />
      <path d="M112 66h24l-2 28h-29zM160 66h24l5 28h-29zM208 66h24l10 28h-29z" className="fill-cream" />
      <path d="M78 94h164" className="stroke-blue" strokeWidth="4" strokeLinecap="round" />
      <path d="M70 159h180" className="stroke-blue" strokeWidth="4" strokeLinecap="round" />
    </g>
  )
}

function Bowl() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d="M138 54c-7-7 6-12 0-21M160 48c-8-8 7-13 0-24M182 54c-7-7 6-12 0-21" className="stroke-orange" strokeWidth="5" />
      <path d="M112 106c0-22 19-35 39-40-2-7 4-10 9-7 5-3 11 0 9 7 20 5 39 18 39 40z" className="fill-cream stroke-blue" strokeWidth="4" />
      <path
        d="M154 71c-12 6-23 14-25 26M158 72c-7 8-12 15-12 26M162 72c3 8 4 16 2 26M166 71c9 7 17 15 16 26"
        className="stroke-blue"
        strokeWidth="3"
      />
      <path d="M94 108h132c0 27-25 46-66 46s-66-19-66-46z" className="fill-blue" />
      <path d="M94 108c6-10 20-10 29-5s18 6 27 0 18-5 28 0 26-3 48 5z" className="fill-orange" />
      <path d="M160 122l9 9-9 9-9-9z" className="fill-orange" />
      <path d="M132 124l7 7-7 7-7-7zM188 124l7 7-7 7-7-7z" className="fill-cream" />
    </g>
  )
}
