import './steamer.css'

const colours = {
  done: { side: '#e9b26b', top: '#f6cf97', edge: '#8c4a1d' },
  now: { side: '#f2711c', top: '#f6cf97', edge: '#8c4a1d' },
  todo: { side: '#f6ead9', top: '#fbf3e7', edge: '#d9cbb7' },
}
const lowest = 250
const tierHeight = 42

type Props = { reached: number; all: number; isOver: boolean; label: string }

/** Lights one tier per reached step and shows steam while the order is open. */
export function Steamer({ reached, all, isOver, label }: Props) {
  const tiers = Array.from({ length: all }, (_, i) => {
    const state = i + 1 < reached || (isOver && i < reached) ? 'done' : i + 1 === reached ? 'now' : 'todo'
    return { y: lowest - i * tierHeight, ...colours[state] }
  })
  return (
    <svg viewBox="0 0 240 330" role="img" aria-label={label} className="mx-auto w-full max-w-52">
      {isOver ? undefined : (
        <g
          className="steamer-steam"
          stroke="#e9b26b"
          strokeWidth="6"
          strokeLinecap="round"
          fill="none"
          opacity="0.8"
        >
          <path d="M92 52c-8-10 8-16 0-28" />
          <path d="M120 44c-8-10 8-16 0-28" />
          <path d="M148 52c-8-10 8-16 0-28" />
        </g>
      )}
      {tiers.map(({ y, side, top, edge }) => (
        <g key={y} transform={`translate(0 ${y})`} stroke={edge}>
          <path d="M30 0v30c0 8 40 13 90 13s90-5 90-13V0z" fill={side} strokeWidth="2.5" />
          <path d="M30 14c0 8 40 13 90 13s90-5 90-13" fill="none" strokeWidth="2" opacity="0.7" />
          <ellipse cx="120" rx="90" ry="13" fill={top} strokeWidth="2.5" />
        </g>
      ))}
    </svg>
  )
}
