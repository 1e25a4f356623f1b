import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { Stack, Text } from '@sanity/ui'
import { RelativeTime } from 'sanity'
import type { ListedEnquiry } from '../../domain/enquiryList.ts'
import { useEnquiries } from '../enquiries/useEnquiries.ts'
import { PlainList } from '../ui/PlainList.tsx'
import { ToolLink } from '../ui/ToolLink.tsx'
import { OverviewCard, Remark } from './OverviewCard.tsx'

const NEW_ENQUIRIES = { state: 'new', search: '', limit: 3 } as const

export function NewEnquiries() {
  const { list, problem } = useEnquiries(NEW_ENQUIRIES)
  const count = list?.counts.new ?? 0
  return (
    <OverviewCard
      icon={EnvelopeIcon}
      isLoading={!list}
      problem={problem}
      title={count > 0 ? `New enquiries (${count})` : 'New enquiries'}
    >
      {list?.failing && (
        <Remark>
          {list.failing.count === 1
            ? '1 enquiry delivery'
            : `${list.failing.count} enquiry deliveries`}{' '}
          failed. Latest error: “{list.failing.error}”. Tell the person who runs this site.
        </Remark>
      )}
      {count === 0 ? (
        <Remark>There are no new enquiries.</Remark>
      ) : (
        <PlainList>
          {list?.enquiries.map((enquiry) => (
            <li key={enquiry.id}>
              <EnquiryLine {...enquiry} />
            </li>
          ))}
        </PlainList>
      )}
    </OverviewCard>
  )
}

const EnquiryLine = ({ hotelname, name, at }: ListedEnquiry) => (
  <ToolLink tool="enquiries">
    <Stack gap={3}>
      <Text size={1} textOverflow="ellipsis" weight="medium">
        {hotelname}
      </Text>
      <Text muted size={1} textOverflow="ellipsis">
        {name}, <RelativeTime minimal time={at} useTemporalPhrase />
      </Text>
    </Stack>
  </ToolLink>
)
