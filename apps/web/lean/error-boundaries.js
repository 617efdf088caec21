// Replaces react-router's lib/dom/ssr/errorBoundaries.js, which shows texts for developers (GEN-03). Our root handles errors of pages and
// shells; this is the fallback when the root itself fails.
import { Component, createElement } from 'react'

export const BoundaryShell = ({ children }) =>
  createElement('html', { lang: 'en' }, createElement('body', null, children))

export function RemixRootDefaultErrorBoundary() {
  return createElement(
    BoundaryShell,
    null,
    createElement('a', { href: '/' }, 'Something went wrong. Back to the home page'),
  )
}

export class RemixErrorBoundary extends Component {
  state = { error: this.props.error || null, location: this.props.location }

  static getDerivedStateFromError(error) {
    return { error }
  }

  static getDerivedStateFromProps({ error, location }, state) {
    const isElsewhere = state.location !== location
    return { error: error || (isElsewhere ? null : state.error), location }
  }

  render() {
    return this.state.error ? createElement(RemixRootDefaultErrorBoundary) : this.props.children
  }
}
