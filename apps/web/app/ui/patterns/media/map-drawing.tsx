/** A fictional map drawing as the placeholder of a map. */
export function MapDrawing() {
  return (
    <svg
      viewBox="0 0 600 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="absolute inset-0 size-full"
      fill="none"
      strokeLinecap="round"
    >
      <path d="M36 20h96v58H48zM430 150h112v72H418z" className="fill-map-park" />
      <path
        d="M-10 176c90-34 138 34 228 10s120-96 212-74 110 50 190 24"
        className="stroke-map-water"
        strokeWidth="26"
      />
      <g className="stroke-paper" strokeWidth="10">
        <path d="M-10 104h620M300-10v260M120-10l80 260M480-10l-96 260M-10 30l330 220M250-10l360 210" />
        <ellipse cx="300" cy="120" rx="204" ry="92" />
      </g>
      <path d="M-10 104h620M300-10v260" className="stroke-line" strokeWidth="2" />
    </svg>
  )
}
