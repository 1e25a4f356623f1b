import { useId } from 'react'
import { fillIn } from '../../../domain/fillIn.ts'
import { paths } from '../../../domain/paths.ts'
import { useSettings } from '../../content/useSettings.ts'
import { Word } from '../../content/Word.tsx'
import { Button } from '../../ui/Button.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './PostSearch.module.css'

type PostSearchProps = {
  search: string
  found: number
}

/** Asks for posts by their words. A form that the browser sends by itself, so that it works without scripts. */
export function PostSearch({ search, found }: PostSearchProps) {
  const id = useId()
  const { words } = useSettings()
  const sentence = found === 0 ? words.foundNone : found === 1 ? words.foundOne : words.foundMany
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: React and older browsers know no search element */}
      <form role="search" action={paths.blog} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          <Word of="searchPosts" />
        </label>
        <input
          id={id}
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={100}
          className={styles.input}
        />
        <Button type="submit" variant="secondary">
          <Word of="search" />
        </Button>
      </form>
      {search && (
        <p className={styles.found}>
          {fillIn(sentence, { count: found, search })}{' '}
          <SafeLink href={paths.blog}>
            <Word of="showAllPosts" />
          </SafeLink>
        </p>
      )}
    </div>
  )
}
