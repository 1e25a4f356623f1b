import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { RelativeTime } from 'sanity'
import { studioPath } from '../../domain/paths.ts'
import { useEnquiries } from '../enquiries/useEnquiries.ts'
import { LinkLine } from '../ui/LinkLine.tsx'
import { OverviewList } from './OverviewList.tsx'

const NEW_ENQUIRIES = { state: 'new', search: '', limit: 3 } as const

export function NewEnquiries() {
  const { list, problem } = useEnquiries(NEW_ENQUIRIES)
  const { failing } = list ?? {}
  return (
    <OverviewList
      icon={EnvelopeIcon}
      problem={problem}
      title="New enquiries"
      count={list?.counts.new}
      items={list?.enquiries.map(({ id, hotelname, name, at }) => (
        <LinkLine key={id} href={`${studioPath}/enquiries`} title={hotelname}>
          {name}, <RelativeTime minimal time={at} useTemporalPhrase />
        </LinkLine>
      ))}
      empty="There are no new enquiries."
      remark={
        failing &&
        `${failing.count === 1 ? '1 enquiry delivery' : `${failing.count} enquiry deliveries`} failed. Latest error: “${failing.error}”. Tell the person who runs this site.`
      }
    />
  )
}
