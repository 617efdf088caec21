// Replaces lucide-react's createLucideIcon.mjs: the same icon from `className`, `size` and `strokeWidth`, the only props we use.
import { createElement, forwardRef } from 'react'

const isNamed = (prop) => prop.startsWith('aria-') || prop === 'role' || prop === 'title'

export default function createLucideIcon({ node }) {
  return forwardRef(({ size = 24, ...props }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(Object.keys(props).some(isNamed) ? {} : { 'aria-hidden': 'true' }),
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  )
}
