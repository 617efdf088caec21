/** With a label it is announced; without one it is decorative. */
export function Spinner({ label }: { label?: string }) {
  const ring =
    'inline-block size-4.5 flex-none animate-spin rounded-full border-[2.5px] border-current border-r-transparent motion-reduce:animate-none'
  if (!label) return <span className={ring} aria-hidden />
  return (
    <span role="status" className="inline-flex">
      <span className={ring} aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  )
}
