import { DownloadIcon } from '@sanity/icons/Download'
import { SearchIcon } from '@sanity/icons/Search'
import { Box, Button, Flex, Text, TextInput } from '@sanity/ui'
import { useRef, useState } from 'react'
import {
  type EnquiryList,
  type EnquiryState,
  enquiryStates,
  stateLabels,
} from '../../domain/enquiryList.ts'
import { LoadStatus } from '../ui/LoadStatus.tsx'
import { PAGE_SIZE, Pagination } from '../ui/Pagination.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SmallButton } from '../ui/SmallButton.tsx'
import { ToolPage } from '../ui/ToolPage.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { EnquiryCard } from './EnquiryCard.tsx'
import { csvHref } from './requests.ts'
import { useEnquiries } from './useEnquiries.ts'

const SEARCH_DEBOUNCE_MS = 200

export function Enquiries() {
  const [state, setState] = useState<EnquiryState>('new')
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const { list, problem, refresh } = useEnquiries({
    state,
    search: useDebounced(search, SEARCH_DEBOUNCE_MS),
    offset,
    limit: PAGE_SIZE,
  })
  const status = useRef<HTMLDivElement>(null)

  function changeFilter(changes: { state?: EnquiryState; search?: string }) {
    setState(changes.state ?? state)
    setSearch(changes.search ?? search)
    setOffset(0)
  }

  function changeOffset(newOffset: number) {
    setOffset(newOffset)
    status.current?.focus()
  }

  return (
    <ToolPage
      title="Enquiries"
      intro="Enquiries that visitors have sent with the forms of the site, newest first."
    >
      <Flex gap={2} wrap="wrap" align="center">
        {enquiryStates.map((name) => (
          <SmallButton
            key={name}
            aria-pressed={name === state}
            mode="bleed"
            onClick={() => changeFilter({ state: name })}
            selected={name === state}
            text={`${stateLabels[name]} (${list?.counts[name] ?? '…'})`}
          />
        ))}
        <Box flex={1} style={{ minWidth: '12rem' }}>
          <TextInput
            aria-label="Search enquiries"
            fontSize={1}
            icon={SearchIcon}
            onChange={(event) => changeFilter({ search: event.currentTarget.value })}
            placeholder="Search"
            type="search"
            value={search}
          />
        </Box>
        <Button
          as="a"
          download
          fontSize={1}
          href={csvHref({ search })}
          icon={DownloadIcon}
          mode="ghost"
          text={search ? 'Download search results (CSV)' : 'Download all enquiries (CSV)'}
        />
      </Flex>
      {problem && <Problem text={`${problem} Trying again.`} />}
      {!list && !problem && <LoadStatus />}
      {list && (
        <>
          <Text muted ref={status} role="status" size={1} tabIndex={-1}>
            {describeResult(list, state, search)}
          </Text>
          {list.enquiries.map((enquiry) => (
            <EnquiryCard key={enquiry.id} enquiry={enquiry} refresh={refresh} />
          ))}
          <Pagination offset={list.offset} total={list.total} onOffsetChange={changeOffset} />
        </>
      )}
    </ToolPage>
  )
}

function describeResult(
  { enquiries, offset, total }: EnquiryList,
  state: EnquiryState,
  search: string,
): string {
  if (total > enquiries.length)
    return `${offset + 1}–${offset + enquiries.length} of ${total} enquiries`
  if (total > 0) return `${total} ${total === 1 ? 'enquiry' : 'enquiries'}`
  if (search) return `No enquiry in this list contains “${search}”.`
  if (state === 'new') return 'There are no new enquiries.'
  return state === 'answered' ? 'No enquiry is marked as answered.' : 'There is no likely spam.'
}
