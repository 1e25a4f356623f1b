import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { memo, useId, useState } from 'react'
import { formatDateTime } from '../../domain/dates.ts'
import { deliverySentence, type ListedEnquiry, stateNames } from '../../domain/enquiryList.ts'
import { sourceSentences } from '../../domain/enquirySource.ts'
import { telHref } from '../../domain/hrefs.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { Note } from './Note.tsx'
import { changeEnquiry, deleteEnquiry } from './requests.ts'

const asTyped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

type Props = { enquiry: ListedEnquiry; onChange(): void }

export const EnquiryCard = memo(function EnquiryCard({ enquiry, onChange }: Props) {
  const { id, at, hotelname, name, phonenumber, email, message, answered, likelySpam } = enquiry
  const [problem, setProblem] = useState<string>()
  const [isDeleting, setDeleting] = useState(false)
  const headingId = useId()
  const source = sourceSentences(enquiry.source)

  async function change(request: Promise<unknown>) {
    setProblem(undefined)
    try {
      await request
    } catch (error) {
      setProblem((error as Error).message) // requests.ts throws only instances of Error
    }
    onChange()
  }

  return (
    <Card as="article" aria-labelledby={headingId} border padding={4} radius={2}>
      <Stack gap={4}>
        <Stack gap={3}>
          <Text as="h2" id={headingId} size={2} weight="semibold" style={asTyped}>
            {hotelname}
          </Text>
          <Text muted size={1} style={asTyped}>
            {name}, <time dateTime={at}>{formatDateTime(at)}</time>
          </Text>
          <Text size={1} style={asTyped}>
            <Contact href={telHref(phonenumber)} text={phonenumber} /> ·{' '}
            <Contact href={`mailto:${encodeURIComponent(email)}`} text={email} />
          </Text>
        </Stack>
        <Text style={asTyped}>{message}</Text>
        {source && (
          <Text muted size={1} style={asTyped}>
            {source}
          </Text>
        )}
        {likelySpam && <Text size={1}>{stateNames.likelySpam}</Text>}
        {enquiry.deliveries.map((delivery) => (
          <Text key={delivery.channel} muted size={1}>
            {deliverySentence(delivery)}
          </Text>
        ))}
        {answered && (
          <Text muted size={1}>
            Answered by {answered.by}, {formatDateTime(answered.at)}
          </Text>
        )}
        <Note enquiry={enquiry} onChange={onChange} />
        {problem && (
          <Text role="alert" size={1}>
            {problem}
          </Text>
        )}
        <Flex gap={2} wrap="wrap">
          <Button
            fontSize={1}
            mode="ghost"
            onClick={() => change(changeEnquiry(id, { answered: !answered }))}
            text={answered ? 'Mark as not answered' : 'Mark as answered'}
            tone="primary"
          />
          {likelySpam && (
            <Button
              fontSize={1}
              mode="ghost"
              onClick={() => change(changeEnquiry(id, { likelySpam: false }))}
              text="Not spam"
            />
          )}
          <Button
            fontSize={1}
            mode="bleed"
            onClick={() => setDeleting(true)}
            text="Delete"
            tone="critical"
          />
        </Flex>
      </Stack>
      {isDeleting && (
        <DeleteDialog
          consequence={`The enquiry of ${name}, ${hotelname}, is deleted from this server permanently. E-mails and backups keep their copies.`}
          onDelete={() => {
            setDeleting(false)
            void change(deleteEnquiry(id))
          }}
          onKeep={() => setDeleting(false)}
          question="Delete this enquiry?"
        />
      )}
    </Card>
  )
})

const Contact = ({ href, text }: { href: string | undefined; text: string }) =>
  href ? <a href={href}>{text}</a> : text
