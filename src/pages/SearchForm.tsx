import { useId } from 'react'
import { fillIn } from '../../domain/fillIn.ts'
import type { WordName } from '../../domain/words.ts'
import { useSettings } from '../content/useSettings.ts'
import { Word } from '../content/Word.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { controlClass } from '../ui/Field.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'
import styles from './SearchForm.module.css'

type SearchFormProps = {
  action: string
  search: string
  resultCount: number
  labelWord: WordName
  showAllWord: WordName
}

/** A GET form, so that the search works without JavaScript. */
export function SearchForm({
  action,
  search,
  resultCount,
  labelWord,
  showAllWord,
}: SearchFormProps) {
  const id = useId()
  const { words } = useSettings()
  const summary =
    resultCount === 0 ? words.foundNone : resultCount === 1 ? words.foundOne : words.foundMany
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers lack the search element */}
      <form role="search" action={action} className={classNames(styles.form, 'row')}>
        <label htmlFor={id}>
          <Word name={labelWord} />
        </label>
        <input
          id={id}
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={100}
          className={controlClass}
        />
        <Button type="submit" variant="secondary">
          <Word name="search" />
        </Button>
      </form>
      {search && (
        <p className={styles.found}>
          {fillIn(summary, { count: resultCount, search })}{' '}
          <SafeLink href={action}>
            <Word name={showAllWord} />
          </SafeLink>
        </p>
      )}
    </div>
  )
}
