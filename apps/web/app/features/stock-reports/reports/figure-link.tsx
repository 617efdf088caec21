import { rupees } from '#lib/format/money.ts'
import { NumberLink } from '#ui/primitives/number-link.tsx'

/** '4,140.00': the head of the column says that it is in rupees; on a phone, where the head is gone, 'Rs.' comes back. */
export function Money({ paisa }: { paisa: number }) {
  const [sign, number] = rupees(paisa).split('Rs. ')
  return (
    <>
      {sign}
      <span className="md:hidden">Rs.&nbsp;</span>
      {number}
    </>
  )
}

type Props = { to: string; label: string; paisa: number; className?: string | undefined }

/** An amount that opens the rows behind it. */
export function FigureLink({ to, label, paisa, className }: Props) {
  return (
    <NumberLink to={to} aria-label={label} className={className}>
      <Money paisa={paisa} />
    </NumberLink>
  )
}
