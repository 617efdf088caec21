import { DesignSection } from './section.tsx'

export function TypeSection() {
  return (
    <DesignSection title="Type">
      <div>
        <p className="heading-display">
          <span className="text-blue">Display</span> <span className="text-orange-head">Baloo 2</span>
        </p>
        <p className="heading-1 text-blue">Heading 1</p>
        <p className="heading-2 text-blue">Heading 2</p>
        <p className="heading-3">Heading 3</p>
        <p className="heading-4">Heading 4</p>
        <p className="lead">
          Lead text in Hind, 18px.{' '}
          <span lang="ne" className="ne">
            झोल तातो, मन मिठो।
          </span>
        </p>
        <p>
          Body in Hind, 16px. Rs. 1,23,456.50 · 0123456789 · <span className="link">a link</span>
        </p>
        <p className="text-sm text-ink-3">Caption 14px</p>
      </div>
    </DesignSection>
  )
}
