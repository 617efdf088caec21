// A tablet behind its own link to the server, which can be broken in several ways.
import { setTimeout as sleep } from 'node:timers/promises'
import { signAccessToken } from '../../../apps/api/src/platform/tokens/access-token.ts'
import { type Link, openLink } from '../../chaos/faults/tcp-proxy.ts'
import type { Watcher } from '../../fixtures/board-place.ts'
import { later } from '../../stack/clean-up.ts'
import { newProfile, switchOn, type Tablet } from './tablet.ts'

/** Runs in each of its pages before their own scripts. */
export type PageFault = () => void

/** What was entered is written to the disk before anyone can cut the power after the tap. */
export const writtenMs = 300
/** Starts and restarts the browser; its profile and its link stay. */
export async function openDevice(origin: string, watcher: Watcher, fault: PageFault | undefined) {
  const from = Number(new URL(origin).port)
  const link = await openLink(from)
  later(() => {
    // A black hole does not forward the end of a connection, so the link would wait for it.
    link.setFault('none')
    return link.stop()
  })
  const folder = newProfile()
  let hasWifi = true
  const start = async (): Promise<Tablet> => {
    const session = { token: await signAccessToken(watcher), branchId: watcher.branchId }
    const tablet = await switchOn({ folder, session, link: { from, to: link.port } })
    if (fault) await tablet.context.addInitScript(fault)
    await tablet.context.setOffline(!hasWifi)
    return tablet
  }
  let tablet = await start()
  return {
    link,
    page: () => tablet.page,
    async setWifi(isOn: boolean) {
      hasWifi = isOn
      await tablet.context.setOffline(!isOn)
    },
    async restart() {
      const address = tablet.page.url()
      await sleep(writtenMs)
      await tablet.kill()
      tablet = await start()
      await tablet.page.goto(address)
    },
  }
}

export async function loseAnswers(link: Link, ms: number): Promise<void> {
  link.setFault('lost-answers')
  await sleep(ms)
  link.setFault('none')
  link.reset()
}
