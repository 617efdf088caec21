import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { editorMessages as texts } from './editor.messages.ts'

export function AllergensCard({ allergens }: { allergens: readonly string[] }) {
  return (
    <AdminCard title={texts.allergens}>
      <p className="flex flex-wrap gap-2 p-4.5">
        {allergens.length === 0 ? <span className="text-sm text-ink-2">{texts.noAllergens}</span> : undefined}
        {allergens.map((allergen) => (
          <Badge key={allergen} tone="amber">
            {allergen.slice(0, 1).toUpperCase() + allergen.slice(1)}
          </Badge>
        ))}
      </p>
    </AdminCard>
  )
}
