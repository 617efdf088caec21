// Texts that would run as a script on a page that does not escape them. Each calls `ran` with its own number.
type Template = (run: string) => string

/** Payloads without commas or line breaks fit into every field; the short ones fit into the shortest. */
const templates: Template[] = [
  (run) => `<svg onload=${run}>`,
  (run) => `<img src onerror=${run}>`,
  (run) => `"><svg onload=${run}>`,
  (run) => `'><svg onload=${run}>`,
  (run) => `<script>${run}</script>`,
  (run) => `javascript:${run}`,
  (run) => `' onfocus='${run}`,
  (run) => `</title><script>${run}</script>`,
  (run) => `</textarea><svg onload=${run}>`,
  (run) => `</script><script>${run}</script>`,
  (run) => `--><svg onload=${run}>`,
  (run) => `]]><svg onload=${run}>`,
  (run) => `<ScRiPt>${run}</sCrIpT>`,
  (run) => `" autofocus onfocus="${run}`,
  (run) => `' onmouseover='${run}' x='`,
  (run) => `<body onpageshow=${run}>`,
  (run) => `<details open ontoggle=${run}>`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<video><source onerror=${run}>`,
  (run) => `<a href="javascript:${run}">x</a>`,
  (run) => `<object data="javascript:${run}">`,
  (run) => `<iframe src="javascript:parent.${run}">`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>">`,
  (run) => `&lt;script&gt;${run}&lt;/script&gt;`,
  (run) => `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `<template><svg onload=${run}></template>`,
  (run) => `<math><mtext><style><img src onerror=${run}>`,
  (run) => `<form action="javascript:${run}"><button>x`,
  (run) => `<p style="animation:x 1s" onanimationstart=${run}>`,
]

/** One text, and the page on which it must appear unchanged. */
export type Payload = { text: string; field: string; page?: string }

export type Dealer = {
  dealt: Payload[]
  deal(field: string, page: string | undefined, longest?: number): string
}

/** Cycles through the templates with increasing numbers; a template too long for its field is used for a later one. */
export function dealPayloads(from = 0): Dealer {
  const dealt: Payload[] = []
  const waiting: Template[] = []
  const deal: Dealer['deal'] = (field, page, longest = 60) => {
    if (waiting.length < templates.length) waiting.push(...templates)
    const run = `ran(${from + dealt.length})`
    const at = waiting.findIndex((template) => template(run).length <= longest)
    const [template] = waiting.splice(Math.max(0, at), 1)
    const text = template?.(run) ?? ''
    if (at < 0 || !text) throw new Error(`${field}: nothing fits into ${longest} characters`)
    dealt.push({ text, field, ...(page !== undefined && { page }) })
    return text
  }
  return { dealt, deal }
}
