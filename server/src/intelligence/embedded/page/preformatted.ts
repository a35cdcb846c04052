import { isElement, isHidden, maxDepth, parsePage, textOf, type PageNode } from './tree.ts'

const most = 20

const linesOf = (nodes: readonly PageNode[], depth: number): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return textOf(node)
      if (node.name === 'br') return '\n'
      return depth > maxDepth || isHidden(node) ? '' : linesOf(node.children, depth + 1)
    })
    .join('')

function preformattedIn(nodes: readonly PageNode[], depth: number): string[] {
  if (depth > maxDepth) return []
  return nodes
    .filter(isElement)
    .filter((element) => !isHidden(element))
    .flatMap((element) =>
      element.name === 'pre' ? [linesOf(element.children, 0)] : preformattedIn(element.children, depth + 1),
    )
}

/** The texts of a page that keep the lines in which they were typed. */
export const preformattedTexts = (html: string): string[] =>
  /<pre[\s>]/i.test(html) ? preformattedIn(parsePage(html), 0).slice(0, most) : []
