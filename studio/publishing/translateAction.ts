import { TranslateIcon } from '@sanity/icons/Translate'
import type { DocumentActionComponent, DocumentActionsResolver, DuplicateActionProps } from 'sanity'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { defaultLanguage, type Language, languages } from '../../domain/languages.ts'
import { rememberForAction } from './wrapAction.ts'

/** Adds “Translate into …” for each other language: a copy that refers to its original and has no address yet. */
export const withTranslateActions: DocumentActionsResolver = (actions, { schemaType }) => {
  const duplicate = actions.find(({ action }) => action === 'duplicate')
  if (!duplicate || !['page', 'post'].includes(schemaType)) return actions
  return [...actions, ...translateActionsFor(duplicate)]
}

const translateActionsFor = rememberForAction((duplicate) =>
  Object.keys(languages).map(
    (language) => createTranslateAction(duplicate, language as Language), // the keys of `languages`
  ),
)

function createTranslateAction(
  duplicate: (props: DuplicateActionProps) => ReturnType<DocumentActionComponent>,
  language: Language,
) {
  const action: DocumentActionComponent = (props) => {
    const original = { _type: 'reference', _ref: publishedIdOf(props.id), _weak: true }
    const description = duplicate({
      ...props,
      mapDocument: ({ slug: _, ...copy }) => ({
        ...copy,
        language,
        translationOf: copy.translationOf ?? original,
      }),
    })
    const source = props.draft ?? props.published
    if (!description || !source || (source.language ?? defaultLanguage) === language) return null
    return { ...description, icon: TranslateIcon, label: `Translate into ${languages[language]}` }
  }
  action.displayName = `TranslateInto${languages[language]}`
  return action
}
