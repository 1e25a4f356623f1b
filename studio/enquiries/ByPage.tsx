import { DownloadIcon } from '@sanity/icons'
import { Box, Button, Card, Flex, Spinner, Text } from '@sanity/ui'
import { type CSSProperties, useEffect, useState } from 'react'
import { formatDayOfYear } from '../../domain/dates.ts'
import type { PageReport } from '../../domain/enquiryList.ts'
import { formatWhole } from '../../domain/locale.ts'
import { readablePath } from '../../domain/paths.ts'
import { fetchPageReport, pagesCsvHref } from './requests.ts'

const READ_EVERY_MS = 15_000

/** Enquiries and views of each page in the last weeks. */
export function ByPage() {
  const [report, setReport] = useState<PageReport>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const gone = new AbortController()
    const read = () =>
      fetchPageReport(gone.signal)
        .then((report) => {
          setReport(report)
          setProblem(undefined)
        })
        .catch((error: Error) => {
          if (!gone.signal.aborted) setProblem(error.message)
        })
    void read()
    const timer = setInterval(read, READ_EVERY_MS)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [])

  if (problem)
    return (
      <Card padding={4} radius={2} role="alert" tone="caution">
        <Text size={1}>{problem} Trying again.</Text>
      </Card>
    )
  if (!report)
    return (
      <Flex justify="center" padding={6}>
        <Spinner muted />
      </Flex>
    )
  if (report.pages.length === 0)
    return <Text muted>No page has been opened since views are counted.</Text>
  const newestFirst = report.weeks.toReversed()
  return (
    <>
      <Flex align="center" gap={3} justify="space-between" wrap="wrap">
        <Text muted size={1}>
          Enquiries / views, by the week that begins on that Monday. Likely spam is left out.
        </Text>
        <Button
          as="a"
          download
          fontSize={1}
          href={pagesCsvHref}
          icon={DownloadIcon}
          mode="ghost"
          text="For a spreadsheet"
        />
      </Flex>
      <Box as="section" aria-label="By page and week" overflow="auto" tabIndex={0}>
        <table style={{ borderCollapse: 'collapse', width: '100%' }}>
          <thead>
            <tr>
              <Cell as="th" scope="col" text="Page" isWords />
              {newestFirst.map((week) => (
                <Cell as="th" key={week} scope="col" text={formatDayOfYear(week)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {report.pages.map(({ page, views, enquiries }) => (
              <tr key={page}>
                <Cell as="th" scope="row" text={readablePath(page)} isWords />
                {newestFirst.map((week) => {
                  const at = report.weeks.indexOf(week)
                  const counts = countsOf(enquiries[at] ?? 0, views[at] ?? 0)
                  return <Cell as="td" key={week} text={counts} />
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}

const countsOf = (enquiries: number, views: number) =>
  enquiries === 0 && views === 0 ? '–' : `${formatWhole(enquiries)} / ${formatWhole(views)}`

type CellProps = { as: 'th' | 'td'; scope?: 'col' | 'row'; text: string; isWords?: boolean }

const Cell = ({ as: Tag, scope, text, isWords = false }: CellProps) => (
  <Tag scope={scope} style={isWords ? { ...cell, ...words } : cell}>
    <Text size={1} weight={Tag === 'th' ? 'semibold' : 'regular'}>
      {text}
    </Text>
  </Tag>
)

const cell: CSSProperties = {
  borderBottom: '1px solid var(--card-border-color)',
  padding: '0.75em 0.5em',
  textAlign: 'end',
  whiteSpace: 'nowrap',
}

/** On a phone a long path leaves the present week its place. */
const words: CSSProperties = {
  minWidth: '9em',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  whiteSpace: 'normal',
}
