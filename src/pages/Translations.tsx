import { localeOf, ownNameOf } from '../../domain/languages.ts'
import { pathOfSlug } from '../../domain/paths.ts'
import { listAlternates, listTranslations } from '../../domain/translations.ts'
import { useRuntime } from '../config/runtime.tsx'
import type { PageQueryResult } from '../content/sanity.types.ts'
import { classNames } from '../ui/classNames.ts'
import { SafeLink } from '../ui/SafeLink.tsx'
import styles from './Translations.module.css'

type TranslationsProps = {
  page: Pick<NonNullable<PageQueryResult>, '_id' | 'translations'>
}

/** Links to the page's translations, for readers and for search engines. React hoists the `<link>` elements. */
export function Translations({ page: { _id, translations } }: TranslationsProps) {
  const { siteUrl } = useRuntime()
  const others = listTranslations({ _id }, translations).filter((each) => each._id !== _id)
  const indexed = translations.filter(({ noIndex }) => !noIndex)
  return (
    <>
      {listAlternates(listTranslations({ _id }, indexed)).map(({ hrefLang, path }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={siteUrl + path} />
      ))}
      {others.length > 0 && (
        <p className={classNames(styles.languages, 'row', 'page-width', 'screen-only')}>
          {others.map(({ language, slug }) => (
            <SafeLink
              key={language}
              href={pathOfSlug(slug ?? '')}
              lang={localeOf(language)}
              hrefLang={language}
              className="target-line"
            >
              {ownNameOf(language)}
            </SafeLink>
          ))}
        </p>
      )}
    </>
  )
}
