import { Card, Flex, Stack, Text } from '@sanity/ui'
import { memo, useId, useState } from 'react'
import { formatDateTime } from '../../domain/dates.ts'
import { describeDelivery, type ListedEnquiry, stateLabels } from '../../domain/enquiryList.ts'
import { describeSource } from '../../domain/enquirySource.ts'
import { telHref } from '../../domain/hrefs.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { SmallButton } from '../ui/SmallButton.tsx'
import { Note } from './Note.tsx'
import { changeEnquiry, deleteEnquiry } from './requests.ts'

const wrapStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

type Props = { enquiry: ListedEnquiry; refresh(): void }

export const EnquiryCard = memo(function EnquiryCard({ enquiry, refresh }: Props) {
  const { id, at, hotelname, name, phonenumber, email, message, answered, likelySpam } = enquiry
  const [problem, setProblem] = useState<string>()
  const [isDeleteDialogOpen, setDeleteDialogOpen] = useState(false)
  const headingId = useId()
  const source = describeSource(enquiry.source)

  async function finishRequest(request: Promise<unknown>) {
    setProblem(undefined)
    try {
      await request
    } catch (error) {
      setProblem((error as Error).message) // sendToSite throws only errors
    }
    refresh()
  }

  return (
    <Card as="article" aria-labelledby={headingId} border padding={4} radius={2}>
      <Stack gap={4}>
        <Stack gap={3}>
          <Text as="h2" id={headingId} size={2} weight="semibold" style={wrapStyle}>
            {hotelname}
          </Text>
          <Text muted size={1} style={wrapStyle}>
            {name}, <time dateTime={at}>{formatDateTime(at)}</time>
          </Text>
          <Text size={1} style={wrapStyle}>
            <Contact href={telHref(phonenumber)} text={phonenumber} /> ·{' '}
            <Contact href={`mailto:${encodeURIComponent(email)}`} text={email} />
          </Text>
        </Stack>
        <Text style={wrapStyle}>{message}</Text>
        {source && (
          <Text muted size={1} style={wrapStyle}>
            {source}
          </Text>
        )}
        {likelySpam && <Text size={1}>{stateLabels.likelySpam}</Text>}
        {enquiry.deliveries.map((delivery) => (
          <Text key={delivery.channel} muted size={1}>
            {describeDelivery(delivery)}
          </Text>
        ))}
        {answered && (
          <Text muted size={1}>
            Answered by {answered.by}, {formatDateTime(answered.at)}
          </Text>
        )}
        <Note enquiry={enquiry} refresh={refresh} />
        {problem && (
          <Text role="alert" size={1}>
            {problem}
          </Text>
        )}
        <Flex gap={2} wrap="wrap">
          <SmallButton
            onClick={() => finishRequest(changeEnquiry(id, { answered: !answered }))}
            text={answered ? 'Mark as not answered' : 'Mark as answered'}
            tone="primary"
          />
          {likelySpam && (
            <SmallButton
              onClick={() => finishRequest(changeEnquiry(id, { likelySpam: false }))}
              text="Not spam"
            />
          )}
          <SmallButton
            mode="bleed"
            onClick={() => setDeleteDialogOpen(true)}
            text="Delete"
            tone="critical"
          />
        </Flex>
      </Stack>
      {isDeleteDialogOpen && (
        <DeleteDialog
          consequence={`This permanently deletes the enquiry from ${name} (${hotelname}). Copies in e-mails and backups remain.`}
          onDelete={() => {
            setDeleteDialogOpen(false)
            void finishRequest(deleteEnquiry(id))
          }}
          onKeep={() => setDeleteDialogOpen(false)}
          question="Delete this enquiry?"
        />
      )}
    </Card>
  )
})

const Contact = ({ href, text }: { href: string | undefined; text: string }) =>
  href ? <a href={href}>{text}</a> : text
