import type { EveningAlert, EveningAlerts } from '#modules/stock-alerts'
import type { MailContent } from '../account/messages-layout.rules.ts'

export const alertLine = ({ kind, name, place, platesLost }: EveningAlert): string => {
  const short =
    platesLost === undefined
      ? ''
      : `, about ${platesLost} ${platesLost === 1 ? 'plate' : 'plates'} short today`
  return `${name}${place === undefined ? '' : `, ${place}`}: ${kind}${short}`
}

/** Names the open alerts; the page has the rest. */
export function eveningMail({ total, first }: EveningAlerts, { page }: { page: string }): MailContent {
  const rest = total - first.length
  return {
    subject: total === 1 ? '1 open stock alert' : `${total} open stock alerts`,
    paragraphs: [
      first.map(alertLine).join('\n'),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      { label: 'Open the stock', link: page },
      'We send this email every evening while there are open alerts.',
    ],
  }
}
