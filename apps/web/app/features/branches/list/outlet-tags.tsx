import { Badge } from '#ui/primitives/badge.tsx'

/** Features of the outlet: 'Late night', 'Parking'. */
export function OutletTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <Badge key={tag} tone="grey">
          <span className="inline-block first-letter:uppercase">{tag.replaceAll('-', ' ')}</span>
        </Badge>
      ))}
    </p>
  )
}
