import { telHref } from '../../domain/hrefs.ts'
import { useSettings } from '../content/useSettings.ts'
import { SafeLink } from '../ui/SafeLink.tsx'

export function SalesContacts({ isOnlyOption = false }: { isOnlyOption?: boolean }) {
  const { phone, salesEmail } = useSettings()
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
      {isOnlyOption ? 'Please' : 'You can also'} {call}
      {call && write && ' or '}
      {write}.
    </>
  )
}
