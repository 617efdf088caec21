import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import { createEditor, type EditorOptions, type Loaded } from './editor.ts'
import { findLocalDraft } from './autosave.ts'

type Words = { title: string; text: string }

let browser: ReturnType<typeof fakeBrowser>
const signIn = (userId: string) => browser.localStorage.setItem('accessToken', aToken(userId))
beforeEach(() => {
  browser = fakeBrowser()
  signIn('sita')
  vi.spyOn(console, 'debug').mockReturnValue()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  browser.restore()
})

const texts = {
  label: 'Words',
  saved: 'Saved!',
  wrong: 'Look again.',
  failed: (why: string) => `Not saved: ${why}`,
}

/** A server with one document that other editors can change too. */
function aServer(value: Words = { title: 'Hot', text: 'momo' }) {
  const server = {
    stored: { value, version: 1 } as Loaded<Words>,
    sent: [] as { value: Words; version: number | undefined }[],
  }
  const publish = async (next: Words, version: number | undefined): Promise<Loaded<Words>> => {
    server.sent.push({ value: next, version })
    if (version !== server.stored.version)
      throw new ApiError({ status: 409, code: 'content.changed', message: 'changed' })
    server.stored = { value: next, version: (version ?? 0) + 1 }
    return server.stored
  }
  return { ...server, publish, load: async () => server.stored, is: server }
}

function anEditor(from: ReturnType<typeof aServer>, more: Partial<EditorOptions<Words>> = {}) {
  const check = ({ title }: Words) =>
    (title === '' ? { title: 'This field is required' } : {}) as Record<string, string>
  return createEditor<Words>({
    name: 'words',
    empty: { title: '', text: '' },
    load: from.load,
    publish: from.publish,
    check,
    texts,
    ...more,
  })
}

const messageAt = (editor: ReturnType<typeof anEditor>, path: string) =>
  editor.form.getFieldState(path as 'title').error?.message

test('a change is dirty until it is saved, and is sent with the loaded version', async () => {
  const server = aServer()
  const editor = anEditor(server)
  await editor.start()
  expect(editor.read()).toMatchObject({ state: 'ready', isDirty: false })
  expect(editor.form.getValues()).toEqual({ title: 'Hot', text: 'momo' })
  editor.change('title', 'Hotter')
  expect(editor.read()).toMatchObject({ isDirty: true, changes: ['title'] })
  expect(await editor.publish()).toEqual({ result: 'saved', text: 'Saved!' })
  expect(server.is.sent).toEqual([{ value: { title: 'Hotter', text: 'momo' }, version: 1 }])
  expect(editor.read()).toMatchObject({ isDirty: false, isSaving: false })
  editor.change('title', 'Hot again')
  await editor.publish()
  expect(server.is.sent.at(-1)?.version).toBe(2)
})

test('an invalid value is not sent, its field has an error, and the field is validated on every change', async () => {
  const server = aServer()
  const editor = anEditor(server)
  await editor.start()
  editor.change('title', '')
  expect(await editor.publish()).toMatchObject({ result: 'wrong', text: 'Look again.' })
  expect(messageAt(editor, 'title')).toBe('This field is required')
  expect(server.is.sent).toEqual([])
  editor.change('title', 'H')
  await vi.waitFor(() => expect(messageAt(editor, 'title')).toBeUndefined())
})

test('two concurrent calls send once; changes made meanwhile stay unsaved', async () => {
  const server = aServer()
  const editor = anEditor(server)
  await editor.start()
  editor.change('title', 'One')
  const both = [editor.publish(), editor.publish()]
  editor.change('text', 'typed while it was on its way')
  await Promise.all(both)
  expect(server.is.sent).toHaveLength(1)
  expect(server.is.stored.value).toEqual({ title: 'One', text: 'momo' })
  expect(editor.form.getValues()).toEqual({ title: 'One', text: 'typed while it was on its way' })
  expect(editor.read().changes).toEqual(['text'])
})

test('a failed save leaves the value unchanged and reports the server’s message', async () => {
  const server = aServer()
  const publish = async () => {
    throw new ApiError({ status: 500, code: 'server.error', message: 'The kitchen is on fire' })
  }
  const editor = anEditor(server, { publish })
  await editor.start()
  editor.change('title', 'Mine')
  expect(await editor.publish()).toEqual({ result: 'failed', text: 'Not saved: The kitchen is on fire' })
  expect(editor.read()).toMatchObject({ isDirty: true, problem: 'The kitchen is on fire' })
  expect(editor.form.getValues('title')).toBe('Mine')
})

test('a validation error of the server is shown at its field', async () => {
  const publish = async () => {
    const details = [{ path: '/contact/phone', message: 'Too long' }]
    throw new ApiError({ status: 400, code: 'request.invalid', message: 'no', details })
  }
  const editor = anEditor(aServer(), { publish })
  await editor.start()
  editor.change('title', 'x')
  await editor.publish()
  expect(messageAt(editor, 'contact.phone')).toBe('Too long')
})

test('CMS-23 the second save shows both versions with the fields that differ, and overwrites nothing', async () => {
  const server = aServer()
  const [mine, theirs] = [anEditor(server), anEditor(server, { name: 'others' })]
  await Promise.all([mine.start(), theirs.start()])
  theirs.change('text', 'theirs')
  await theirs.publish()
  mine.change('title', 'mine')
  expect((await mine.publish()).result).toBe('conflict')
  expect(server.is.stored.value).toEqual({ title: 'Hot', text: 'theirs' })
  const { conflict } = mine.read()
  expect(conflict).toMatchObject({
    paths: ['title', 'text'],
    mine: { title: 'mine' },
    theirs: { text: 'theirs' },
  })
  const outcome = await mine.resolveBy({ title: 'mine', text: 'theirs' })
  expect(outcome).toEqual({ result: 'saved', text: 'Saved!' })
  expect(server.is.stored).toEqual({ value: { title: 'mine', text: 'theirs' }, version: 3 })
  expect(mine.read()).toMatchObject({ isDirty: false, conflict: undefined })
})

test('unsaved changes are stored in the browser, offered again, and removed when saved or discarded', async () => {
  const server = aServer()
  const editor = anEditor(server)
  await editor.start()
  editor.change('title', 'unsaved')
  vi.advanceTimersByTime(500)
  expect(findLocalDraft<Words>('words')?.value.title).toBe('unsaved')

  const again = anEditor(server)
  // Leaving before the document is loaded deletes nothing.
  again.autosaveNow()
  await again.start()
  expect([again.read().isDirty, again.read().unsaved?.value.title]).toEqual([false, 'unsaved'])
  // Leaving without deciding keeps the stored draft.
  again.autosaveNow()
  expect(findLocalDraft('words')).toBeDefined()
  again.restoreUnsaved()
  expect(again.read()).toMatchObject({ isDirty: true, unsaved: undefined })
  expect(again.form.getValues('title')).toBe('unsaved')
  await again.publish()
  expect(findLocalDraft('words')).toBeUndefined()

  again.change('title', 'more')
  again.discard()
  expect(again.form.getValues('title')).toBe('unsaved')
  expect(findLocalDraft('words')).toBeUndefined()
})

test('unsaved changes of one user are never offered to another on the same computer', async () => {
  const editor = anEditor(aServer())
  await editor.start()
  editor.change('title', 'Sita’s')
  editor.autosaveNow()
  signIn('hari')
  expect(findLocalDraft('words')).toBeUndefined()
  signIn('sita')
  vi.spyOn(console, 'debug').mockReturnValue()
  expect(findLocalDraft('words')).toBeDefined()
})

test('a restored draft is based on its own version, so a version published meanwhile is a conflict', async () => {
  const server = aServer()
  const editor = anEditor(server)
  await editor.start()
  editor.change('title', 'old work')
  editor.autosaveNow()
  server.is.stored = { value: { title: 'new', text: 'momo' }, version: 7 }
  const again = anEditor(server)
  await again.start()
  again.restoreUnsaved()
  expect((await again.publish()).result).toBe('conflict')
  expect(server.is.stored.value.title).toBe('new')
})

test('editing and saving work without browser storage', async () => {
  browser.localStorage.full = true
  const server = aServer()
  const editor = anEditor(server)
  await editor.start()
  editor.change('title', 'x')
  editor.autosaveNow()
  expect((await editor.publish()).result).toBe('saved')
})

test('a failed load can be retried; a document without a record starts empty', async () => {
  let isDown = true
  const load = async () => {
    if (isDown) throw new ApiError({ status: 503, code: 'server.busy', message: 'busy' })
    return undefined
  }
  const editor = anEditor(aServer(), { load })
  await editor.start()
  expect(editor.read().state).toBe('failed')
  isDown = false
  await editor.start()
  expect(editor.read().state).toBe('ready')
  expect(editor.form.getValues()).toEqual({ title: '', text: '' })
})

test('CMS-23 the other side of a conflict is the live version, not the draft the form started with', async () => {
  const server = aServer()
  const draft = async () => ({ value: { title: 'draft', text: 'draft' }, version: 1 })
  const editor = anEditor(server, { load: draft, live: server.load })
  await editor.start()
  server.is.stored = { value: { title: 'theirs', text: 'momo' }, version: 2 }
  editor.change('title', 'mine')
  expect((await editor.publish()).result).toBe('conflict')
  expect(editor.read().conflict?.theirs.title).toBe('theirs')
})

test('a list is one change, and the same order as before is none', async () => {
  type Links = { links: { title: string }[]; note?: string }
  const value = { links: [{ title: 'Menu' }, { title: 'Outlets' }] }
  const editor = createEditor<Links>({
    name: 'links',
    empty: { links: [] },
    load: async () => ({ value }),
    publish: async (next) => ({ value: next }),
    check: () => ({}),
    texts,
  })
  await editor.start()
  editor.change('links', value.links.toReversed())
  editor.change('links.0.title', 'Gallery')
  expect(editor.read().changes).toEqual(['links'])
  editor.change('links', value.links)
  expect(editor.read().changes).toEqual([])
  // The control of an absent field enters `undefined`, which is no change.
  editor.form.register('note')
  editor.change('links.0.title', 'Gallery')
  editor.change('links.0.title', 'Menu')
  expect(editor.read()).toMatchObject({ changes: [], isDirty: false })
})
