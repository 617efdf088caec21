import { z } from 'zod'
import { Item, Quantity } from '../inventory/index.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine, OptionalProse } from '../shared/text.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { countKinds, countReasons, countStates, lineChecks, mostEntriesSent, mostRounds } from './count.ts'

/** What the branch can start, with the number of items on each sheet. */
export const CountChoicesWire = z.object({
  daily: z.int(),
  weekly: z.int(),
  /** An item without an area is in the area ''. */
  areas: z.array(z.object({ name: z.string(), items: z.int() })),
  /** The count that is counting or waiting; a branch has at most one. */
  openId: Id.optional(),
})
export type CountChoices = z.output<typeof CountChoicesWire>

export const NewCountWire = z
  .strictObject({
    /** Idempotency key and id of the count. */
    id: Id,
    kind: z.enum(countKinds),
    /** For the kind 'area' only. */
    storageArea: OptionalLine(40).optional(),
  })
  .refine(({ kind, storageArea }) => (kind === 'area') === (storageArea !== undefined), {
    path: ['storageArea'],
    message: 'Choose a storage area',
  })
export type NewCount = z.output<typeof NewCountWire>

/**
 * One entry of a device. Never changed or deleted. The entries of a round add up; a correction names the entries that it replaces, and a
 * skip has no quantity: it is not zero. The order in which entries arrive does not matter.
 */
const entry = {
  /** Idempotency key, created on the device. */
  id: Id,
  itemId: Id,
  /** 1 is the first count; a recount has a round of its own, and the last round counts. */
  round: z.int().min(1).max(mostRounds),
  /** Absent: skipped. Zero: none left. */
  quantity: Quantity.nonnegative().optional(),
  /** The unit in which it was typed, to show it again. */
  unit: OptionalLine(40),
  /** Entries of the same item and round. */
  replaces: z.array(Id).max(50),
}

export const NewEntriesWire = z.strictObject({
  /** The clock of the device when it sends. A difference to the server's clock is added to each `countedAt`. */
  sentAt: Instant,
  entries: z
    .array(z.strictObject({ ...entry, countedAt: Instant }))
    .min(1)
    .max(mostEntriesSent),
})
export type NewEntries = z.output<typeof NewEntriesWire>

export const EntriesResultWire = z.object({
  /** Ids that are saved, now or before: the device may delete them. */
  saved: z.array(Id),
  /** Never saved; `code` is an error code. */
  rejected: z.array(z.object({ id: Id, code: z.string() })),
  revision: z.int(),
})
export type EntriesResult = z.output<typeof EntriesResultWire>

const CountEntryWire = z.object({
  ...entry,
  /** By the server's clock. */
  countedAt: Instant,
  by: z.string(),
  isOwn: z.boolean(),
})
export type CountEntry = z.output<typeof CountEntryWire>

const count = {
  id: Id,
  /** 'CNT-0132' */
  number: z.string(),
  kind: z.enum(countKinds),
  storageArea: z.string().optional(),
  state: z.enum(countStates),
  startedAt: Instant,
  startedBy: z.string(),
  /** Head office asked for a recount; absent again when the branch has sent it. The reason is the note of the review. */
  returnedBy: z.string().optional(),
  /** Present when it was posted or discarded. */
  endedAt: Instant.optional(),
  endedBy: z.string().optional(),
  /** Items on the sheet, and how many of them have a quantity. */
  items: z.int(),
  counted: z.int(),
}

const sheetItem = {
  itemId: Id,
  ...Item.pick({ name: true, nameNe: true, baseUnit: true, units: true }).shape,
}

export const CountSheetWire = z.object({
  ...count,
  isBlind: z.boolean(),
  /** Increases with each entry. */
  revision: z.int(),
  /** People with entries, with the time of the last one. */
  people: z.array(z.object({ name: z.string(), isOwn: z.boolean(), lastAt: Instant })),
  /** By storage area and position. An entry for an item that is not listed adds it. */
  lines: z.array(
    z.object({
      ...sheetItem,
      storageArea: z.string(),
      position: z.int(),
      /** What should be there now; absent on a blind sheet, and for an item without any record. */
      expected: Quantity.optional(),
      /** Sum of the last round; absent while not counted or skipped. */
      counted: Quantity.optional(),
      isSkipped: z.boolean(),
      /** More than one person has counted it in the last round: one of the entries may be too many. */
      isCountedByTwo: z.boolean(),
      /** All entries, by time; those that another entry replaces too. */
      entries: z.array(CountEntryWire),
    }),
  ),
})
export type CountSheet = z.output<typeof CountSheetWire>

const ReviewLineWire = z.object({
  ...sheetItem,
  counted: Quantity,
  /** Stock at the moment of the entry. Absent for an item without any record: its first count has no difference. */
  expected: Quantity.optional(),
  difference: Quantity,
  /** Absent for a branch that does not see costs. */
  value: SignedRupeesText.optional(),
  check: z.enum(lineChecks),
  isCountedByTwo: z.boolean(),
  /** Each round that was counted, the first one first. */
  rounds: z.array(z.object({ round: z.int(), counted: Quantity, by: z.array(z.string()), at: Instant })),
  reason: z.enum(countReasons).optional(),
})
export type ReviewLine = z.output<typeof ReviewLineWire>

/** Of a posted count: as it was posted. */
export const CountReviewWire = z.object({
  ...count,
  branchId: Id,
  branchName: z.string(),
  people: z.array(z.string()),
  firstEntryAt: Instant.optional(),
  lastEntryAt: Instant.optional(),
  revision: z.int(),
  /** Lines that were counted, the largest value of a difference first, also where the value is hidden. */
  lines: z.array(ReviewLineWire),
  /** Items without a quantity stay as they are. */
  notCounted: z.array(z.object({ ...sheetItem, isSkipped: z.boolean() })),
  /** Absent for a branch that does not see costs. `short` is below zero. */
  values: z.object({ short: SignedRupeesText, over: SignedRupeesText, net: SignedRupeesText }).optional(),
  recountFrom: RupeesText,
  approvalFrom: RupeesText,
  needsApproval: z.boolean(),
  /** Whether the caller may post it: false while another person must approve it. */
  mayPost: z.boolean(),
  submittedBy: z.string().optional(),
  note: z.string(),
  /** The stock document was reversed by head office. */
  isReversed: z.boolean(),
})
export type CountReview = z.output<typeof CountReviewWire>

/** Sent to post a count and to send it for approval. */
export const PostingWire = z.strictObject({
  /** As reviewed; when something was counted since, the request is rejected. */
  revision: z.int().nonnegative(),
  reasons: z.array(z.strictObject({ itemId: Id, reason: z.enum(countReasons) })).max(2_000),
  note: OptionalProse(400),
})
export type Posting = z.output<typeof PostingWire>

export const CountRowWire = z.object({
  ...count,
  branchId: Id,
  branchName: z.string(),
  /** Lines with a difference; present when it was posted. */
  differences: z.int().optional(),
  /** Absent for a branch that does not see costs, and before it was posted. */
  net: SignedRupeesText.optional(),
})
export type CountRow = z.output<typeof CountRowWire>

const settings = {
  /** Hides the expected quantity until a line was counted. */
  isBlind: z.boolean(),
  /** A line with a difference of at least this value is counted again. */
  recountFrom: RupeesText,
  /** From this net difference on another person posts the count. */
  approvalFrom: RupeesText,
  /** The chain has one person: who counted may approve. */
  isOnePerson: z.boolean(),
  /** Items of the daily sheet. Empty: the ten of which the branch used the most, by value. */
  dailyItemIds: z.array(Id).max(30, 'Choose at most 30 items'),
  version: z.int().positive(),
}

export const CountSettingsWire = z.object({
  ...settings,
  dailyItems: z.array(z.object({ id: Id, name: z.string() })),
})
export type CountSettings = z.output<typeof CountSettingsWire>
export const CountSettingsChangeWire = z.strictObject(settings)
export type CountSettingsChange = z.output<typeof CountSettingsChangeWire>

export const ReopeningWire = z.strictObject({ note: Line(400, 'Enter a reason') })
