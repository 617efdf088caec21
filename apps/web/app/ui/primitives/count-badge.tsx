/** The red number on a cart or a bell; hidden at zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className="inline-block min-w-5 rounded-pill bg-red px-[5px] text-center text-xs leading-5 font-semibold text-paper tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
