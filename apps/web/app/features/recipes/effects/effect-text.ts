import { unitOf } from '../editor/recipe-source.ts'
import type { FormChange, FormEffect } from './form-effect.ts'
import { effectMessages as texts } from './effects.messages.ts'

function changeText(change: FormChange): string {
  switch (change.kind) {
    case 'add': {
      const { factor, name } = unitOf(change.source.units, change.unit)
      return texts.adds(`${change.quantity / factor} ${name}`, change.source.name)
    }
    case 'remove':
      return texts.removes(change.of.name)
    case 'replace':
      return texts.replaces(change.of.name, change.source.name, change.sharePercent)
    case 'scale':
      return texts.scales(change.of?.name, change.percent)
  }
}

export const effectText = ({ changes }: Pick<FormEffect, 'changes'>): string =>
  changes.length === 0 ? texts.none : changes.map(changeText).join(' · ')
