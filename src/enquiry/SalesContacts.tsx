import { telHref } from '../../domain/hrefs.ts'
import { SafeLink } from '../ui/SafeLink.tsx'

export type SalesContactsProps = {
  phone: string | null | undefined
  salesEmail: string | null | undefined
}

/** Says how to reach the company. @param begin words before it; after a form it is another way */
export function SalesContacts({
  phone,
  salesEmail,
  begin = 'You can also',
}: SalesContactsProps & { begin?: string }) {
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
      {begin} {call}
      {call && write && ' or '}
      {write}.
    </>
  )
}
