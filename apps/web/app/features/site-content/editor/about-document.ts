import { About } from '@momo/contracts/site-content'
import { putAbout } from '@momo/contracts/site-content/writes'
import { call } from '#lib/api/call.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { EditorOptions } from '#lib/editor/use-editor.ts'
import { tabWords } from './cms-tabs.messages.ts'
import { liveDocument } from './live-document.ts'
import { aboutWords as words } from './about.messages.ts'

type AboutList = keyof About
type AboutItem = About[AboutList][number]

export const blankItem: AboutItem = { title: '', description: '', image: '' }

export const aboutLists: { path: AboutList; title: string; item: string }[] = [
  { path: 'ourVision', title: words.ourVision, item: words.visionItem },
  { path: 'ourMission', title: words.ourMission, item: words.missionItem },
  { path: 'ourGoals', title: words.ourGoals, item: words.goalsItem },
]

/** CMS-15: items have no ids, not even temporary ones; they are identified by position. */
export const aboutDocument: EditorOptions<About> = {
  name: 'about/items',
  empty: { ourVision: [blankItem], ourMission: [blankItem], ourGoals: [blankItem] },
  ...liveDocument('about', (edited) => call(putAbout, { body: edited })),
  check: validateWith(About),
  texts: {
    label: words.label,
    saved: words.saved,
    wrong: tabWords.wrong,
    failed: words.failed,
    fieldLabel: (path) => aboutLists.find((list) => list.path === path)?.title ?? path,
  },
}
