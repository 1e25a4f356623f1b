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
  found: number
  labelWord: WordName
  /** The text of the link to the whole list. */
  allWord: WordName
}

/** A GET form, so that the search works without JavaScript. */
export function SearchForm({ action, search, found, labelWord, allWord }: SearchFormProps) {
  const id = useId()
  const { words } = useSettings()
  const sentence = found === 0 ? words.foundNone : found === 1 ? words.foundOne : words.foundMany
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers do not know the search element */}
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
          {fillIn(sentence, { count: found, search })}{' '}
          <SafeLink href={action}>
            <Word name={allWord} />
          </SafeLink>
        </p>
      )}
    </div>
  )
}
