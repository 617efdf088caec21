// Years of daily use of the items of a branch. Only the families are fixed: guests, weekdays, noise, growth, festivals, closed days and
// days that no one could expect are drawn from a seed. The true mean of each day is known, so that an oracle can forecast with it.
import { between, type Roll, rollOf } from '../../chaos/seeded-random.ts'
import { drawFestival, drawWeek, factorOf, logUniform, poisson, uniform } from './demand-draw.ts'

export type DemandYear = {
  family: string
  /** 0 for Sunday. */
  firstWeekday: number
  /** Of a usual day, as head office entered it before. */
  percents: number[]
  /** By item and day, in paisa: the errors of items are added up. */
  uses: number[][]
  /** What an oracle knows: the mean without noise, surprises and unplanned closed days. */
  means: number[][]
}

type Drawn = {
  /** Of an average day at the start. */
  guests: number
  /** By the index of the day. */
  level: (day: number) => number
  /** Standard deviations of what changes a whole day, and one item on a day, beyond counts. */
  dayNoise: number
  itemNoise: number
  /** Guests that take an item. */
  shares: number[]
  festivals: number
  surprises: number
  closedDays: number
  closingDay?: number
}

const days = 365
const items = 12

/** A branch of which nothing is special. */
const usual = (roll: Roll): Drawn => ({
  guests: logUniform(roll, 40, 400),
  level: () => 1,
  dayNoise: uniform(roll, 0.03, 0.15),
  itemNoise: uniform(roll, 0, 0.1),
  shares: Array.from({ length: items }, () => logUniform(roll, 0.03, 0.8)),
  festivals: between(roll, 3, 6),
  surprises: between(roll, 0, 5),
  closedDays: between(roll, 0, 4),
})

/** From one to `factor` over the year. */
const steadily = (factor: number) => (day: number) => factor ** (day / days)

function drawSeason(roll: Roll): Drawn['level'] {
  const [height, start] = [uniform(roll, 0.15, 0.45), roll()]
  return (day) => 1 + height * Math.sin(2 * Math.PI * (day / days + start))
}

/** A quiet start, then from one day to the next eight times as much. */
function drawStep(roll: Roll): Drawn['level'] {
  const opened = between(roll, 80, 280)
  return (day) => (day < opened ? 1 : 8)
}

const families: Record<string, (roll: Roll) => Partial<Drawn>> = {
  steady: () => ({}),
  growth: (roll) => ({ level: steadily(uniform(roll, 1.4, 3)) }),
  decline: (roll) => ({ level: steadily(uniform(roll, 0.35, 0.75)) }),
  season: (roll) => ({ level: drawSeason(roll) }),
  'many festivals': (roll) => ({ festivals: between(roll, 10, 16) }),
  'no festival': () => ({ festivals: 0, surprises: 0, closedDays: 0 }),
  'wild days': (roll) => ({ dayNoise: uniform(roll, 0.2, 0.35), surprises: between(roll, 6, 12) }),
  'little noise': (roll) => ({ guests: 20_000, dayNoise: 0.02, itemNoise: 0, level: drawSeason(roll) }),
  'steep growth, little noise': (roll) => ({
    guests: 5_000,
    dayNoise: 0.03,
    itemNoise: 0.03,
    level: steadily(uniform(roll, 3, 6)),
  }),
  'new branch, then times eight': (roll) => ({ guests: logUniform(roll, 15, 60), level: drawStep(roll) }),
  'closing day and holidays': (roll) => ({
    closingDay: between(roll, 0, 6),
    closedDays: between(roll, 8, 16),
  }),
  'small branch': (roll) => ({ guests: logUniform(roll, 6, 20) }),
  'rare items': (roll) => ({
    guests: logUniform(roll, 10, 40),
    shares: Array.from({ length: items }, () => logUniform(roll, 0.004, 0.04)),
  }),
}

/** One year of each family for each number. Other `seeds` give other years: rules are tuned on some and proven on others. */
export const demandYears = (seeds: string, count: number): DemandYear[] =>
  Object.entries(families).flatMap(([family, draw]) =>
    Array.from({ length: count }, (_, n) => {
      const roll = rollOf('demand', seeds, family, n)
      return yearOf(family, { ...usual(roll), ...draw(roll) }, roll)
    }),
  )

function yearOf(family: string, drawn: Drawn, roll: Roll): DemandYear {
  const firstWeekday = between(roll, 0, 6)
  const { percents, factors } = drawDays(drawn, roll)
  const isClosed = (day: number) => (firstWeekday + day) % 7 === drawn.closingDay
  const known = factors.map((factor, day) => (isClosed(day) ? 0 : drawn.guests * drawn.level(day) * factor))
  const happened = known.map((guests) => guests * factorOf(roll, drawn.dayNoise))
  for (let n = 0; n < drawn.surprises; n += 1)
    happened[between(roll, 0, days - 1)]! *= roll() < 0.6 ? uniform(roll, 1.8, 3.5) : uniform(roll, 0.1, 0.5)
  for (let n = 0; n < drawn.closedDays; n += 1) happened[between(roll, 0, days - 1)] = 0
  const week = drawWeek(roll)
  const found = drawn.shares.map((share) => {
    const paisa = logUniform(roll, 500, 8_000)
    const own = week.map((factor) => factor * share * factorOf(roll, 0.06))
    const ofDay = (guests: number, day: number) => guests * own[(firstWeekday + day) % 7]!
    return {
      means: known.map((guests, day) => ofDay(guests, day) * paisa),
      uses: happened.map((guests, day) =>
        Math.round(poisson(roll, ofDay(guests, day) * factorOf(roll, drawn.itemNoise)) * paisa),
      ),
    }
  })
  return {
    family,
    firstWeekday,
    percents,
    uses: found.map((item) => item.uses),
    means: found.map((item) => item.means),
  }
}

function drawDays({ festivals }: Drawn, roll: Roll): { percents: number[]; factors: number[] } {
  const percents = Array.from({ length: days }, () => 100)
  const factors = percents.map(() => 1)
  for (let n = 0; n < festivals; n += 1) {
    const { firstDay, days: length, factor, percent } = drawFestival(roll, days)
    percents.fill(percent, firstDay, firstDay + length)
    factors.fill(factor, firstDay, firstDay + length)
  }
  return { percents, factors }
}
