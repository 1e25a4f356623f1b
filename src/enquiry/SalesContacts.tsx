import { telHref } from '../../domain/hrefs.ts'
import { SafeLink } from '../ui/SafeLink.tsx'

export type SalesContactsProps = {
  phone: string | null | undefined
  salesEmail: string | null | undefined
}

export function SalesContacts({
  phone,
  salesEmail,
  alone = false,
}: SalesContactsProps & { alone?: boolean }) {
  const call = phone && (
    <>
      call <SafeLink href={telHref(phone)}>{phone}</SafeLink>
    </>
  )
  const write = salesEmail && (
    <>
      write to <SafeLink href={`mailto:${salesEmail}`}>{salesEmail}</SafeLink>
    </>
  )
  if (!call && !write) return null
  return (
    <>
      {alone ? 'Please' : 'You can also'} {call}
      {call && write && ' or '}
      {write}.
    </>
  )
}
