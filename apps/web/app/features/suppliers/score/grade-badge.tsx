import { Badge } from '#ui/primitives/badge.tsx'
import { type Grade, gradeOf } from './grade.ts'
import { scoreMessages as texts } from './score.messages.ts'

const tones = { 'very-good': 'green', good: 'green', fair: 'amber', poor: 'red' } as const satisfies Record<
  Grade,
  string
>

export function GradeBadge({ score }: { score: number }) {
  const grade = gradeOf(score)
  return <Badge tone={tones[grade]}>{texts.grades[grade]}</Badge>
}
