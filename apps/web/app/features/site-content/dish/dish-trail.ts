import { dishMessages as texts } from './dish.messages.ts'

/** The way back from a dish, as the page shows it and as search engines are told. */
export const dishTrail = (name: string) => [{ label: texts.home, to: '/' }, { label: texts.menu, to: '/jholmomo-menu' }, { label: name }]
