// Sales of head office: by period, by fiscal year with targets, and deliveries.
import { openDialog, overlay, type Screen, variant } from '../page-state.ts'

export const salesScreens: Screen[] = [
  ['sales', 'sales'],
  ['sales-foods', 'sales?period=30-days&by=food', undefined, variant],
  ['sales-none', 'sales?from=2020-01-01&to=2020-01-02&compare=none', undefined, variant],
  ['total-sale', 'totalsale'],
  ['total-sale-target', 'totalsale', openDialog('Set targets'), overlay],
  ['total-sale-none', 'totalsale?year=2076', undefined, variant],
  ['total-delivered', 'totaldelivered?period=30-days'],
  ['total-delivered-none', 'totaldelivered?from=2020-01-01&to=2020-01-02&compare=none', undefined, variant],
  [
    'orders-of-number',
    'orders?state=sold&hour=13&weekday=6&category=Momo&rider=Hari&delivery=late',
    undefined,
    variant,
  ],
]
