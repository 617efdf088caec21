/** An empty box for a pen. */
export function TickBox({ label }: { label: string }) {
  return (
    <span className="van-tick">
      <span className="sr-only">{label}</span>
    </span>
  )
}
