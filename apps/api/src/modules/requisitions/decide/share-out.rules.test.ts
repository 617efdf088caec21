import { describe, expect, test } from 'vitest'
import { seededRandom } from '#testing/seeded-random.ts'
import { type Request, shareOut } from './share-out.rules.ts'

const litre = 1_000_000
const wants = (litres: number, daysLeft?: number): Request => ({ asked: litres * litre, daysLeft })
const shares = (requests: Request[], litres: number, tray = litre) =>
  shareOut(requests, { available: litres * litre, tray, coverDays: 1 }).map((share) => share / litre)

describe('what is short', () => {
  test('is not shared out if there is enough', () => {
    expect(shares([wants(18, 0.2), wants(4.5, 3)], 22.5)).toEqual([18, 4.5])
  })

  test('goes to the branch that runs out first, until both last equally long', () => {
    // 18 l last a day: after 9 l the first branch has half a day like the second.
    expect(shares([wants(18, 0), wants(18, 0.5)], 9)).toEqual([9, 0])
    expect(shares([wants(18, 0), wants(18, 0.5)], 19)).toEqual([14, 5])
    expect(shares([wants(18, 0), wants(18, 7)], 20)).toEqual([18, 2])
  })

  test('does not depend on who asked first', () => {
    expect(shares([wants(18, 0.5), wants(18, 0)], 9)).toEqual([0, 9])
  })

  test('is shared in proportion between branches with the same need', () => {
    expect(shares([wants(20, 1), wants(10, 1)], 15)).toEqual([10, 5])
  })

  test('goes in whole trays', () => {
    expect(shares([wants(18, 0), wants(18, 0)], 17, 4 * litre)).toEqual([8, 8])
    expect(shares([wants(3, 0)], 2, 4 * litre)).toEqual([0])
  })

  test('goes last to a branch without known use', () => {
    expect(shares([wants(10), wants(10, 30)], 12)).toEqual([2, 10])
  })

  test('is nothing when the kitchen has less than nothing', () => {
    expect(shares([wants(10, 0)], -3)).toEqual([0])
    expect(shares([], 0)).toEqual([])
  })

  test('takes no longer for tiny trays', () => {
    const asked = 1_000_000_000_000
    const given = shareOut(
      Array.from({ length: 200 }, (_, i) => ({ asked, daysLeft: i / 10 })),
      { available: 150 * asked, tray: 1, coverDays: 3 },
    )
    expect(given.reduce((sum, one) => sum + one, 0)).toBe(150 * asked)
  })
})

test('of any requests: never more than there is or was asked for, in whole trays, and all that can be given', () => {
  const random = seededRandom()
  for (let run = 0; run < 2_000; run += 1) {
    const tray = random.int(1, 50)
    const requests = Array.from({ length: random.int(1, 12) }, () => ({
      asked: random.int(1, 40) * (random.int(0, 4) === 0 ? 1 : tray),
      daysLeft: random.int(0, 6) === 0 ? undefined : random.int(0, 40) / 10,
    }))
    const available = random.int(-10, 40 * tray)
    const given = shareOut(requests, { available, tray, coverDays: random.int(1, 8) })
    const sum = given.reduce((total, one) => total + one, 0)
    expect(sum).toBeLessThanOrEqual(Math.max(0, available))
    const isShort = requests.reduce((total, { asked }) => total + asked, 0) > available
    const most = requests.reduce((total, { asked }) => total + Math.floor(asked / tray), 0)
    if (isShort) expect(sum).toBe(Math.min(most, Math.floor(Math.max(0, available) / tray)) * tray)
    for (const [i, share] of given.entries()) {
      expect(share).toBeLessThanOrEqual(requests[i]!.asked)
      if (isShort) expect(share % tray).toBe(0)
    }
  }
})

test('of any two branches that ask the same, the one with fewer days left never gets less', () => {
  const random = seededRandom()
  for (let run = 0; run < 2_000; run += 1) {
    const [tray, same] = [random.int(1, 9), random.int(1, 120)]
    const requests = Array.from({ length: 8 }, (_, i) => ({
      asked: i < 5 ? same : random.int(1, 120),
      daysLeft: random.int(0, 50) / 10,
    }))
    const goods = { available: random.int(0, 600), tray, coverDays: random.int(1, 8) }
    const given = shareOut(requests, goods)
    const order = [0, 1, 2, 3, 4].toSorted((a, b) => requests[a]!.daysLeft - requests[b]!.daysLeft)
    for (const [place, i] of order.slice(1).entries()) {
      const before = order[place]!
      if (requests[before]!.daysLeft < requests[i]!.daysLeft)
        expect(given[before]).toBeGreaterThanOrEqual(given[i]!)
    }
  }
})
