import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { mainId } from '../../domain/anchors.ts'
import { paths } from '../../domain/paths.ts'
import { Word } from '../content/Word.tsx'
import { Head } from '../seo/Head.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { Jaali } from '../ui/Jaali.tsx'
import styles from './ErrorPage.module.css'

const title = 'Unexpected Application Error'

type ErrorTextProps = {
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

export const NotFoundPage = () => (
  <ErrorText
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

function ErrorText({ status, heading, hint, retryLabel, homeLabel = 'Go Home' }: ErrorTextProps) {
  return (
    <div className={styles.page}>
      <Head title={title} noIndex />
      <Jaali className={styles.jaali} />
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <h2 className={styles.message}>
          {status && <span className={styles.status}>{status}</span>}
          <span className={styles.heading}>{heading}</span>
        </h2>
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
