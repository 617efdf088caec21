import { z } from 'zod'
import { AnyFoodId, MenuFoodId } from '../catalogue/index.ts'
import { PictureWire } from '../media/picture.wire.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Cart, CartLine, LineChange, LineState, mostLines, NewCartLine, RemovedLine } from './cart.ts'

/** id to outlet are from the specification; the rest are our additions. `foodName` and `name` are the same. */
const CartLineWire = z.codec(
  z.object({
    id: Id,
    foodName: z.string(),
    name: z.string(),
    quantity: z.int(),
    price: RupeesText,
    message: z.string(),
    outlet: z.string(),
    FoodId: MenuFoodId,
    UnitPrice: RupeesText,
    UnitPriceWas: RupeesText.nullable(),
    Options: z.array(z.object({ id: Id, Group: z.string(), Name: z.string() })),
    PhotoSet: PictureWire.nullable(),
    State: LineState,
  }),
  CartLine,
  {
    decode: (w) => ({
      id: w.id,
      foodId: w.FoodId,
      name: w.name,
      options: w.Options.map((o) => ({ id: o.id, group: o.Group, name: o.Name })),
      quantity: w.quantity,
      unitPrice: w.UnitPrice,
      price: w.price,
      unitPriceWas: w.UnitPriceWas ?? undefined,
      note: w.message,
      outlet: w.outlet,
      photo: w.PhotoSet ?? undefined,
      state: w.State,
    }),
    encode: (l) => ({
      id: l.id,
      foodName: l.name,
      name: l.name,
      quantity: l.quantity,
      price: l.price,
      message: l.note,
      outlet: l.outlet,
      FoodId: l.foodId,
      UnitPrice: l.unitPrice,
      UnitPriceWas: l.unitPriceWas ?? null,
      Options: l.options.map((o) => ({ id: o.id, Group: o.group, Name: o.name })),
      PhotoSet: l.photo ?? null,
      State: l.state,
    }),
  },
)

/** The specification reads `data`, a list; branch and totals are beside it. */
export const CartWire = z.codec(
  z.object({
    success: z.literal(true),
    data: z.array(CartLineWire),
    BranchId: Id.nullable(),
    Outlet: z.string().nullable(),
    Subtotal: RupeesText,
    DeliveryCharge: RupeesText,
    DeliveryFrom: RupeesText.optional(),
    DeliveryFreeFrom: RupeesText.optional(),
    DeliveryMinimum: RupeesText.optional(),
    GrandTotal: RupeesText,
    Version: z.int(),
  }),
  Cart,
  {
    decode: (w) => ({
      branchId: w.BranchId ?? undefined,
      outlet: w.Outlet ?? undefined,
      lines: w.data,
      subtotal: w.Subtotal,
      deliveryCharge: w.DeliveryCharge,
      deliveryFrom: w.DeliveryFrom,
      deliveryFreeFrom: w.DeliveryFreeFrom,
      deliveryMinimum: w.DeliveryMinimum,
      grandTotal: w.GrandTotal,
      version: w.Version,
    }),
    encode: (c) => ({
      success: true as const,
      data: c.lines,
      BranchId: c.branchId ?? null,
      Outlet: c.outlet ?? null,
      Subtotal: c.subtotal,
      DeliveryCharge: c.deliveryCharge,
      DeliveryFrom: c.deliveryFrom,
      DeliveryFreeFrom: c.deliveryFreeFrom,
      DeliveryMinimum: c.deliveryMinimum,
      GrandTotal: c.grandTotal,
      Version: c.version,
    }),
  },
)

/** FoodId to Message are from the specification. */
export const NewCartLineWire = z.codec(
  z.strictObject({
    FoodId: AnyFoodId,
    Quantity: NewCartLine.shape.quantity,
    Price: z
      .union([z.string().max(40), z.number()])
      .nullable()
      .optional(),
    Message: NewCartLine.shape.note.nullable().optional(),
    BranchId: Id.optional(),
    Options: NewCartLine.shape.optionIds,
    InsteadOf: Id.optional(),
    IdempotencyKey: Id.optional(),
  }),
  NewCartLine,
  {
    decode: (w) => ({
      foodId: w.FoodId,
      branchId: w.BranchId,
      quantity: w.Quantity,
      price: w.Price ?? undefined,
      note: w.Message ?? '',
      optionIds: w.Options,
      insteadOf: w.InsteadOf,
      key: w.IdempotencyKey,
    }),
    encode: (l) => ({
      FoodId: l.foodId,
      Quantity: l.quantity,
      Price: l.price,
      Message: l.note,
      BranchId: l.branchId,
      Options: l.optionIds,
      InsteadOf: l.insteadOf,
      IdempotencyKey: l.key,
    }),
  },
)

export const LineChangeWire = z.codec(
  z.strictObject({
    FoodId: AnyFoodId,
    Quantity: LineChange.shape.quantity,
    LineId: Id.optional(),
    From: LineChange.shape.from,
    IdempotencyKey: Id.optional(),
  }),
  LineChange,
  {
    decode: (w) => ({
      foodId: w.FoodId,
      quantity: w.Quantity,
      lineId: w.LineId,
      from: w.From,
      key: w.IdempotencyKey,
    }),
    encode: (c) => ({
      FoodId: c.foodId,
      Quantity: c.quantity,
      LineId: c.lineId,
      From: c.from,
      IdempotencyKey: c.key,
    }),
  },
)

const RemovedLineWire = z.codec(
  z.strictObject({
    FoodId: MenuFoodId,
    Quantity: RemovedLine.shape.quantity,
    Message: NewCartLine.shape.note,
    Options: RemovedLine.shape.optionIds,
  }),
  RemovedLine,
  {
    decode: (w) => ({ foodId: w.FoodId, quantity: w.Quantity, note: w.Message, optionIds: w.Options }),
    encode: (l) => ({ FoodId: l.foodId, Quantity: l.quantity, Message: l.note, Options: l.optionIds }),
  },
)

/** The lines that the customer saw: a line that another device has added since stays. */
export const RemovalWire = z.codec(
  z.strictObject({ LineIds: z.array(Id).min(1).max(mostLines) }),
  z.object({ lineIds: z.array(Id) }),
  { decode: (w) => ({ lineIds: w.LineIds }), encode: ({ lineIds }) => ({ LineIds: lineIds }) },
)

export const RestorationWire = z.codec(
  z.strictObject({ IdempotencyKey: Id, Lines: z.array(RemovedLineWire).min(1).max(mostLines) }),
  z.object({ key: Id, lines: z.array(RemovedLine) }),
  {
    decode: (w) => ({ key: w.IdempotencyKey, lines: w.Lines }),
    encode: ({ key, lines }) => ({ IdempotencyKey: key, Lines: lines }),
  },
)

/** Details of 409 cart.price_changed: the current unit price and line price. */
export const PriceNow = z.object({ unitPrice: RupeesText, price: RupeesText })
export type PriceNow = z.infer<typeof PriceNow>

const Outlet = z.object({ branchId: Id, outlet: z.string() })

/** Details of 409 cart.other_outlet: `present` is the branch that `InsteadOf` must name to replace its cart. */
export const OtherOutlet = z.object({ present: Outlet, requested: Outlet })
export type OtherOutlet = z.infer<typeof OtherOutlet>
