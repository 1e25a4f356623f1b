import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { mainId } from '../../domain/anchors.ts'
import { paths } from '../../domain/paths.ts'
import { useSettings } from '../content/useSettings.ts'
import { Word } from '../content/Word.tsx'
import { Head } from '../seo/Head.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { RotateCw } from '../ui/icons.tsx'
import { Jaali } from '../ui/Jaali.tsx'
import styles from './ErrorPage.module.css'

const ERROR_TITLE = 'Unexpected Application Error'

type ErrorTextProps = {
  /** The text of `<title>`. By default the page has the specification's title of an error, also as its first heading. */
  title?: string
  status?: number
  heading: ReactNode
  hint: ReactNode
  retryLabel?: string
  homeLabel?: ReactNode
}

function describeError(error: unknown): ErrorTextProps {
  if (isRouteErrorResponse(error))
    return {
      status: error.status,
      heading: 'The page cannot be shown just now.',
      hint: 'Its content could not be fetched. Please try again in a minute.',
      retryLabel: 'Try again',
    }
  if (error instanceof Error && error.name === 'ChunkLoadError')
    return {
      heading: 'A part of this page did not arrive.',
      hint: 'The connection may be slow, or the site was just updated. Reload the page.',
      retryLabel: 'Reload',
    }
  return {
    heading: 'The page cannot be shown just now.',
    hint: 'Please check your connection and try again.',
    retryLabel: 'Try again',
  }
}

/** For an unknown address. docs/spec.md has a title for errors only, and a wrong address is not an error of the site. */
export const NotFoundPage = () => (
  <ErrorText
    title={useSettings().words.missing}
    status={404}
    heading={<Word name="missing" />}
    hint={<Word name="missingHint" />}
    homeLabel={<Word name="missingHome" />}
  />
)

export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => {
    if (error instanceof Error) console.error(error)
  }, [error])
  return <ErrorText {...describeError(error)} />
}

/** Replaces the whole layout, including the header, the footer and `<main>`. */
export const LayoutErrorPage = () => (
  <main id={mainId}>
    <ErrorPage />
  </main>
)

function ErrorText({
  title,
  status,
  heading,
  hint,
  retryLabel,
  homeLabel = 'Go Home',
}: ErrorTextProps) {
  const Message = title ? 'h1' : 'h2'
  return (
    <div className={styles.page}>
      <Head title={title ?? ERROR_TITLE} noIndex />
      <Jaali className={styles.jaali} />
      <div className={styles.text}>
        {!title && <h1 className={styles.title}>{ERROR_TITLE}</h1>}
        <Message className={styles.message}>
          {status && <span className={styles.status}>{status}</span>}
          <span className={styles.heading}>{heading}</span>
        </Message>
        <p>{hint}</p>
        <div className={classNames(styles.actions, 'row')}>
          {retryLabel && (
            <Button onClick={() => window.location.reload()}>
              <RotateCw />
              {retryLabel}
            </Button>
          )}
          <ButtonLink href={paths.home} variant={retryLabel ? 'secondary' : 'primary'}>
            {homeLabel}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
