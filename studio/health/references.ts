import { nodesOf, type StoredDocument, titleOf } from '../content/documents.ts'
import type { Content } from '../content/readContent.ts'
import type { Details } from './finding.ts'

const isAsset = (id: string) => /^(?:image|file)-/.test(id)

export const checkReferences = (document: StoredDocument, content: Content): Details[] =>
  [...nodesOf(document)].flatMap(({ path, value: { _ref } }) => {
    if (typeof _ref !== 'string' || content.byId.has(_ref)) return []
    const draft = content.unpublished.get(_ref)
    const details = isAsset(_ref)
      ? {
          problem: 'A picture or file was deleted.',
          advice: 'Upload it again, or remove it here.',
        }
      : draft
        ? {
            problem: `It refers to “${titleOf(draft)}”, which is not published, so visitors do not see it.`,
            advice: 'Publish it, or choose another one.',
          }
        : {
            problem: `It refers to a document that is not published or was deleted (${_ref}), so visitors do not see it.`,
            advice: 'Choose another one, or remove the reference.',
          }
    return [{ rule: 'reference', severity: 'error', path, ...details }]
  })
