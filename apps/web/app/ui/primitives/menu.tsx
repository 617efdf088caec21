import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'

type Item = { label: string; icon?: ReactNode; danger?: boolean; onSelect: () => void }

type Props = {
  trigger: ReactNode
  items: Item[]
  /** For a menu that a keyboard shortcut opens too; without them it opens by its trigger only. */
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** Inside the page's main landmark, so that screen readers find it there. */
const landmark = () => (typeof document === 'undefined' ? null : document.querySelector('main'))

/** A dropdown of actions. It depends on a library: load it on demand, never initially on public pages. */
export function Menu({ trigger, items, open, onOpenChange }: Props) {
  return (
    // A modal menu would insert a style element, which the content security policy blocks.
    <DropdownMenu.Root
      modal={false}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark()}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-(--z-overlay) min-w-52 rounded-md border-[1.5px] border-line bg-paper p-1.5 shadow-2"
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              onSelect={item.onSelect}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 font-medium data-highlighted:bg-blue-soft [&_svg]:size-5',
                item.danger && 'text-red-text',
              )}
            >
              {item.icon}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
