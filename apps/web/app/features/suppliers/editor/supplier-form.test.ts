import { describe, expect, test } from 'vitest'
import { aSupplier } from '../suppliers.factory.ts'
import { SupplierForm, type SupplierValues, valuesOf } from './supplier-form.ts'

const typed = (over: Partial<SupplierValues>) =>
  SupplierForm.safeParse({ ...valuesOf(undefined), name: 'Valley Poultry', ...over })
const messages = (over: Partial<SupplierValues>) =>
  typed(over).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a typed supplier', () => {
  test('a stored supplier comes back as it was', () => {
    const { id, isArchived, nextOrderDay, items, version, ...fields } = aSupplier()
    expect([id, isArchived, nextOrderDay, items, version]).toHaveLength(5)
    expect(SupplierForm.parse(valuesOf(aSupplier()))).toEqual({ ...fields, version: 0 })
  })

  test('empty fields are absent, Devanagari digits and blanks are read, days are sorted', () => {
    expect(
      typed({ phone: '९८५१ ०००१११', pan: '600 000 003', email: ' ', orderDays: ['5', '0'] }).data,
    ).toMatchObject({ phone: '9851000111', pan: '600000003', email: undefined, orderDays: [0, 5] })
  })

  test('the contract names what is wrong', () => {
    expect(messages({ name: ' ' })).toEqual([['name', 'This field is required']])
    expect(messages({ payWithinDays: '', leadDays: '1.5' })).toEqual([
      ['payWithinDays', 'Enter a whole number of days'],
      ['leadDays', 'Enter a whole number of days'],
    ])
    expect(messages({ leadDays: '61' })).toEqual([['leadDays', 'Enter at most 60']])
    expect(messages({ isVatRegistered: true })).toEqual([
      ['pan', 'Enter the PAN of a VAT registered supplier'],
    ])
    expect(messages({ orderBy: '' })).toEqual([['orderBy', 'Enter a time, like 16:00']])
  })
})
