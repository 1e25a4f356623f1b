import { normalizePath } from '../../domain/paths.ts'
import { checkFrom, checkLoop, checkTo } from '../../domain/redirects.ts'
import { type StoredDocument, textOf } from '../content/documents.ts'
import type { Content } from '../content/readContent.ts'
import type { Details } from './finding.ts'
import { findPageFault } from './links.ts'

export function checkRedirect(document: StoredDocument, content: Content): Details[] {
  if (document._type !== 'redirect') return []
  const [from = '', to = ''] = [document.from, document.to].map((path) =>
    typeof path === 'string' ? path : '',
  )
  const others = content.ofType('redirect').filter(({ _id }) => _id !== document._id)
  const report = (path: string, problem: string, advice: string): Details[] => [
    { rule: 'redirect', severity: 'error', path, problem, advice },
  ]

  if (!from) return report('from', 'It has no old address.', 'Write one, or delete the redirect.')
  if (!to) return report('to', 'It has no new address.', 'Choose one, or delete the redirect.')
  const fromCheck = checkFrom(from)
  if (fromCheck !== true)
    return report('from', fromCheck, 'Change the old address, or delete the redirect.')
  if (content.pageAt(from))
    return report(
      'from',
      `${from} is the address of a page, so this redirect has no effect.`,
      'Delete the redirect.',
    )
  if (others.some((other) => normalizePath(textOf(other.from)) === normalizePath(from)))
    return report('from', `There is another redirect from ${from}.`, 'Delete one of them.')
  const toCheck = checkTo(to)
  if (toCheck !== true)
    return report('to', toCheck, 'Change the new address, or delete the redirect.')
  const loopCheck = checkLoop(from, content.resolveRedirects)
  if (loopCheck !== true) return report('to', loopCheck, 'Choose another new address.')
  const fault = findPageFault(to, content)
  return fault?.severity === 'error' ? report('to', `It ${fault.problem}`, fault.advice) : []
}
