import { wholeNumber } from '#lib/format/numbers.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { Rating } from '#ui/primitives/star-rating.tsx'
import { figuresMessages as texts } from '../dish-ratings.messages.ts'

export type RatingRow = { key: string; name: string; average: number; count: number; to: string }

type Props = { caption: string; nameHead: string; rows: RatingRow[] }

const columnsOf = (nameHead: string): Column<RatingRow>[] => [
  { key: 'name', head: nameHead, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { key: 'average', head: texts.average, number: true, cell: ({ average }) => <Rating value={average} /> },
  {
    key: 'count',
    head: texts.ratings,
    number: true,
    cell: ({ name, count, to }) => (
      <NumberLink to={to} preventScrollReset aria-label={texts.open(name, count)}>
        {wholeNumber(count)}
      </NumberLink>
    ),
  },
]

/** Averages with numbers that open their ratings. */
export function RatingTable({ caption, nameHead, rows }: Props) {
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(nameHead)}
      rows={rows}
      rowKey={({ key }) => key}
      empty={undefined}
    />
  )
}
