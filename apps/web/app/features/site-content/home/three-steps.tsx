import { homeMessages as texts } from './home.messages.ts'

export function ThreeSteps() {
  return (
    <section aria-label={texts.stepsLabel} className="page-width section-gap">
      <ol className="grid gap-4 md:grid-cols-3 md:gap-8">
        {texts.steps.map(({ title, text }, i) => (
          <li key={title} className="flex items-start gap-4">
            <span
              aria-hidden
              className="min-w-7 font-display text-[2.5rem] leading-none font-extrabold text-orange-head"
            >
              {i + 1}
            </span>
            <div>
              <h3 className="heading-3 text-blue">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
