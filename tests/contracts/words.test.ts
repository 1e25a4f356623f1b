import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { sourceFiles } from '../setup/sourceFiles.ts'

// What a visitor reads comes from the content (domain/words.ts, or a page's own fields), so that an editor may change it.

/** What stays in the code, by why. */
const ours = {
  'names of controls and regions, for people who do not see them': [
    'Announcement',
    'Chat with us (opens in a new tab)',
    'Client logos',
    'Close the announcement',
    'Footer',
    'Home',
    'List price',
    'Main',
    'Map to our office',
    'Menu',
    'More posts',
    'Next logos',
    'Next slide',
    'Opening slides',
    'Pages of the list',
    'Pause the',
    'Play the',
    'Previous logos',
    'Previous slide',
    'Price',
    'Scroll to top',
    'Shortcuts',
    'Skip to content',
    'The page is loading',
    'The plan, its add-ons, and their monthly prices',
    'What clients say',
    ', home',
    '(opens in a new tab)',
    'for',
    'of',
    ': new posts',
    'New posts',
  ],
  'what the app says when something went wrong or takes long': [
    'Leave this field empty',
    'Sorry, something went wrong. Please try again.',
    'This form needs JavaScript, which is switched off here.',
    'What you typed is still here.',
    'Please',
    'You can also',
    'call',
    'or',
    'write to',
  ],
  'what stands where an editor has emptied a field that must be filled': [
    'Go Home',
    'Recent Post',
    'What happens next',
  ],
}

const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-label',
  'closeLabel',
  'heading',
  'label',
  'placeholder',
  'title',
])

const text = (node: ts.Node): string | undefined =>
  ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)
    ? node.text.replace(/\s+/g, ' ').trim()
    : undefined

/** Whether what is written at a node stands in the page as it is: as a child of an element, or in an attribute that is read. */
function isRead(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isJsxText(node)) return true
  if (ts.isJsxAttribute(parent)) return READ_ATTRIBUTES.has(parent.name.getText())
  if (ts.isJsxExpression(parent)) {
    const around = parent.parent
    if (ts.isJsxAttribute(around)) return READ_ATTRIBUTES.has(around.name.getText())
    return true
  }
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isRead(parent)
  if (ts.isBinaryExpression(parent))
    return /^(&&|\|\||\?\?|\+)$/.test(parent.operatorToken.getText()) && isRead(parent)
  return (
    (ts.isParenthesizedExpression(parent) ||
      ts.isTemplateExpression(parent) ||
      ts.isTemplateSpan(parent)) &&
    isRead(parent)
  )
}

function wordsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const words = text(node)
    if (words && /\p{L}{2}/u.test(words) && isRead(node)) found.push(words)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('the components of the site say nothing of their own but what is listed here', () => {
  const files = sourceFiles('src/*.tsx').filter((file) => !/\.test\./.test(file))
  expect(files.length).toBeGreaterThan(50)
  const known: string[] = Object.values(ours).flat()
  const said = files.flatMap((file) => wordsOf(file).map((words) => ({ file, words })))
  expect(said.filter(({ words }) => !known.includes(words))).toEqual([])
  const all = new Set(said.map(({ words }) => words))
  expect(known.filter((words) => !all.has(words))).toEqual([])
})
