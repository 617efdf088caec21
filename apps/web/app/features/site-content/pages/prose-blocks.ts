type Block = { list: string[] } | { paragraph: string }

const isItem = (line: string) => line.startsWith('- ')

/** An empty line starts a paragraph; lines that start with '- ' form a list. */
export function proseBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let last: Block | undefined
  for (const line of text.split('\n').map((each) => each.trim())) {
    last = line === '' ? undefined : joined(last, line)
    if (last && !blocks.includes(last)) blocks.push(last)
  }
  return blocks
}

/** Adds the line to the previous block or starts a new one. */
function joined(last: Block | undefined, line: string): Block {
  if (isItem(line)) {
    const item = line.slice(2).trim()
    if (!last || !('list' in last)) return { list: [item] }
    last.list.push(item)
    return last
  }
  if (!last || !('paragraph' in last)) return { paragraph: line }
  last.paragraph += ` ${line}`
  return last
}
