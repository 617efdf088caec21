import { dishMessages as texts } from './dish.messages.ts'

/** Breadcrumb of a dish, used by the page and its structured data. */
export const dishTrail = (name: string) => [{ label: texts.home, to: '/' }, { label: texts.menu, to: '/jholmomo-menu' }, { label: name }]
