import { useId } from 'react'
import { paths } from '../../../domain/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './PostSearch.module.css'

type PostSearchProps = {
  /** What is searched for; empty when nothing is. */
  search: string
  /** So many posts hold it. */
  found: number
}

/** Asks for posts by their words. A form that the browser sends by itself, so that it works without scripts. */
export function PostSearch({ search, found }: PostSearchProps) {
  const id = useId()
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: React and older browsers know no search element */}
      <form role="search" action={paths.blog} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          Search posts
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
          Search
        </Button>
      </form>
      {search && (
        <p className={styles.found}>
          {found === 0 ? 'No post' : found === 1 ? '1 post' : `${found} posts`} found for “{search}
          ”. <SafeLink href={paths.blog}>Show all posts</SafeLink>
        </p>
      )}
    </div>
  )
}
