import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { TextField } from '../fields.tsx'
import { ListEditor } from '../list-editor.tsx'
import { SortableList } from './sortable-list.tsx'

function Links({ initial }: { initial: string[] }) {
  const { control } = useForm<FieldValues>({ defaultValues: { links: initial.map((title) => ({ title })) } })
  return (
    <ListEditor
      list={{ control, name: 'links' }}
      blank={{ title: '' }}
      entryName="Link"
      addLabel="Add link"
      slim
    >
      {(index) => (
        <TextField field={{ control, name: `links.${index}.title` }} label={`Title ${index + 1}`} />
      )}
    </ListEditor>
  )
}

const titles = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const button = (name: string) => screen.getByRole('button', { name })

test('an item moved with its buttons keeps the focus on the clicked button, and the move is announced', async () => {
  const user = renderScreen(<Links initial={['Menu', 'Outlets', 'Career', 'Gallery']} />)
  await user.click(button('Move Link 3 up'))
  expect(titles()).toEqual(['Menu', 'Career', 'Outlets', 'Gallery'])
  expect(document.activeElement).toBe(button('Move Link 2 up'))
  expect(screen.getByRole('status').textContent).toBe('Link 3 moved to position 2 of 4.')
  // The first item cannot move up, so the opposite button gets the focus.
  await user.keyboard('{Enter}')
  expect(titles()).toEqual(['Career', 'Menu', 'Outlets', 'Gallery'])
  expect(document.activeElement).toBe(button('Move Link 1 down'))
})

/** A list with keys that renders again after a promise, as it does when a request is answered. */
function RenderedAgain() {
  const [names, setNames] = useState(['Steam', 'Kothey', 'Jhol'])
  const [answers, setAnswers] = useState(0)
  useEffect(() => {
    void Promise.resolve().then(() => setAnswers(1))
  }, [])
  return (
    <div data-answers={answers}>
      <SortableList
        items={names}
        keyOf={(name) => name}
        nameOf={(name) => name}
        onMove={(from, to) => setNames(names.toSpliced(from, 1).toSpliced(to, 0, names[from] ?? ''))}
        className=""
        itemClassName=""
      >
        {(_, __, controls) => controls}
      </SortableList>
    </div>
  )
}

test('a click between a render and its effects keeps the focus on the clicked button', async () => {
  renderScreen(<RenderedAgain />)
  const up = button('Move Jhol up')
  up.focus()
  // Observers run after React has changed the page and before its effects.
  const observer = new MutationObserver(() => {
    observer.disconnect()
    up.click()
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-answers'] })
  await screen.findByText('Jhol moved to position 2 of 3.')
  expect(document.activeElement).toBe(up)
})

test('a field keeps the focus when its item is moved by Alt with an arrow key', async () => {
  const user = renderScreen(<Links initial={['Menu', 'Outlets']} />)
  await user.click(screen.getByRole('textbox', { name: 'Title 1' }))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(titles()).toEqual(['Outlets', 'Menu'])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title 2' }))
})

/** Places the items below each other, because a test has no layout. */
function layOut(): Element[] {
  const items = screen.getAllByRole('listitem')
  for (const [index, item] of items.entries())
    item.getBoundingClientRect = () => new DOMRect(0, 200 + index * 100, 300, 100)
  return items
}
const handleOf = (item: Element | undefined) => item?.querySelector('[data-drag-handle]') as Element
const at = (clientY: number) => ({ pointerId: 1, button: 0, clientX: 20, clientY })

test('an item is dragged to another place by its handle; Escape leaves it where it was', () => {
  renderScreen(<Links initial={['Menu', 'Outlets', 'Career']} />)
  const last = handleOf(layOut()[2])
  fireEvent.pointerDown(last, at(450))
  fireEvent.pointerMove(last, at(250))
  fireEvent.pointerUp(last, at(250))
  expect(titles()).toEqual(['Career', 'Menu', 'Outlets'])
  expect(screen.getByRole('status').textContent).toBe('Link 3 moved to position 1 of 3.')
  const first = handleOf(layOut()[0])
  fireEvent.pointerDown(first, at(250))
  fireEvent.pointerMove(first, at(350))
  fireEvent.keyDown(first, { key: 'Escape' })
  fireEvent.pointerUp(first, at(350))
  expect(titles()).toEqual(['Career', 'Menu', 'Outlets'])
})

test('after Remove the focus is in the next item of the list, and on the add button when none is left', async () => {
  const user = renderScreen(<Links initial={['Menu', 'Outlets', 'Career']} />)
  await user.click(button('Remove Link 3'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title 2' }))
  await user.click(button('Remove Link 1'))
  expect(titles()).toEqual(['Outlets'])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title 1' }))
  await user.click(button('Remove Link 1'))
  expect(document.activeElement).toBe(button('Add link'))
})

test('an added item is empty, and its field has the focus', async () => {
  const user = renderScreen(<Links initial={['Menu']} />)
  await user.click(button('Add link'))
  expect(titles()).toEqual(['Menu', ''])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title 2' }))
})
