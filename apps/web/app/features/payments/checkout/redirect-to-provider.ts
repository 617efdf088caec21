import type { PaymentRedirect } from '@momo/contracts/payments'

/** Sends the browser to the payment provider. Returns true if the page is being left. */
export function redirectToProvider(to: PaymentRedirect): boolean {
  if (to.kind === 'nothing') return false
  if (to.kind === 'redirect') location.assign(to.url)
  else sendForm(to.action, to.fields)
  return true
}

/** B2: posts exactly these fields, because they are signed. */
function sendForm(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
