import { proseBlocks } from './prose-blocks.ts'

export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {proseBlocks(text).map((block, index) =>
        'list' in block ? (
          <ul key={index} className="list-disc space-y-1 pl-5">
            {block.list.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{block.paragraph}</p>
        ),
      )}
    </div>
  )
}
