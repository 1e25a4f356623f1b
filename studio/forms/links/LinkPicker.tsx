import { SearchIcon } from '@sanity/icons/Search'
import { Box, Card, Flex } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { type ReactNode, useEffect, useState } from 'react'
import { SanityDefaultPreview, type StringInputProps, useFormValue } from 'sanity'
import { publishedIdOf } from '../../../domain/documentIds.ts'
import { readablePath } from '../../../domain/paths.ts'
import { siteOrigin } from '../../connection/connection.ts'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { type Destination, findDestinationOfTarget } from './destinations.ts'
import { listLinkSuggestions, uploadedFile } from './linkSuggestions.ts'
import type { LinkTarget } from './linkTarget.ts'
import { parseTypedHref } from './parseTypedHref.ts'
import { useDestinations } from './useDestinations.ts'

type LinkPickerProps = StringInputProps & {
  link: LinkTarget | undefined
  isNewTextLink: boolean
  onChoose: (target: LinkTarget) => void
}

export function LinkPicker(props: LinkPickerProps) {
  const { link = {}, isNewTextLink, onChoose, elementProps, readOnly } = props
  const [isSearching, setSearching] = useState(false)
  const [search, setSearch] = useState('')
  const id = useFormValue(['_id'])
  const destinations = useDestinations({
    search,
    pickedPageId: link.page?._ref,
    ownId: typeof id === 'string' ? publishedIdOf(id) : '',
  })
  const hasTarget = Boolean(link.page || link.href || link.file)

  const shown = hasTarget && !isSearching ? 'button' : 'field'
  // Stays undefined if `onBlur` chose the suggestion, because the focus has already moved to another element.
  const [elementToFocus, setElementToFocus] = useState<typeof shown>()
  // Sanity 6 focuses the Close button when the form of a text link opens.
  useEffect(() => {
    if (!isNewTextLink) return
    const frame = requestAnimationFrame(() => document.getElementById(elementProps.id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isNewTextLink, elementProps.id])
  useEffect(() => {
    if (elementToFocus !== shown) return
    document.getElementById(elementProps.id)?.focus()
    setElementToFocus(undefined)
  }, [elementToFocus, shown, elementProps.id])

  if (shown === 'button') {
    return (
      <ChosenLink
        {...(findChosenLink(link, destinations) ?? missingPage)}
        changeButton={
          <SmallButton
            id={elementProps.id}
            ref={elementProps.ref}
            onFocus={elementProps.onFocus}
            onBlur={elementProps.onBlur}
            disabled={readOnly ?? false}
            padding={3}
            text="Change"
            aria-label="Change where the link leads"
            onClick={() => {
              setSearching(true)
              setElementToFocus('field')
            }}
          />
        }
      />
    )
  }

  const stopSearching = () => {
    setSearching(false)
    setSearch('')
  }
  const choose = (target: LinkTarget) => {
    stopSearching()
    onChoose(target)
  }
  const chooseAndKeepFocus = (target: LinkTarget) => {
    choose(target)
    setElementToFocus('button')
  }
  const suggestions = listLinkSuggestions(search, destinations ?? [], siteOrigin())
  const onlySuggestion = suggestions.length === 1 ? suggestions[0] : undefined
  const isAddress = parseTypedHref(search, siteOrigin()) !== undefined
  return (
    <Flex gap={2}>
      <Box flex={1}>
        <Autocomplete
          id={elementProps.id}
          ref={elementProps.ref as never} // `elementProps.ref` is typed for inputs and text areas
          onFocus={elementProps.onFocus}
          onBlur={(event) => {
            elementProps.onBlur(event)
            if (onlySuggestion && isAddress) choose(onlySuggestion.target)
          }}
          onKeyDown={({ key }) => {
            if (onlySuggestion && (key === 'Enter' || (key === 'Escape' && isAddress)))
              chooseAndKeepFocus(onlySuggestion.target)
          }}
          readOnly={readOnly ?? false}
          icon={SearchIcon}
          openOnFocus
          placeholder="A page, a post, a section, https://…, e-mail or phone"
          loading={!destinations}
          options={suggestions.map((suggestion) => ({
            value: suggestion.kind + suggestion.address,
            suggestion,
          }))}
          filterOption={() => true}
          // `onSelect` runs in a timeout. Until then, Escape would remove the link, because it has no target.
          renderOption={({ suggestion }) => (
            <Card
              as="button"
              padding={1}
              radius={2}
              onClick={() => chooseAndKeepFocus(suggestion.target)}
            >
              <SuggestionSummary {...suggestion} />
            </Card>
          )}
          renderValue={() => search}
          onQueryChange={(query) => setSearch(query ?? '')}
        />
      </Box>
      {isSearching && (
        <SmallButton
          mode="bleed"
          padding={3}
          text="Cancel"
          onClick={() => {
            stopSearching()
            setElementToFocus('button')
          }}
        />
      )}
    </Flex>
  )
}

const missingPage = {
  kind: 'page',
  title: 'This page was deleted or has no address',
  detail: '',
  address: '',
} as const

const findChosenLink = (
  link: LinkTarget,
  destinations: readonly Destination[] | undefined,
): Omit<Destination, 'target'> | undefined => {
  if (link.file) return { ...uploadedFile, detail: 'The file is in the field below' }
  if (link.page && !destinations) return { ...missingPage, title: '…' }
  return findDestinationOfTarget(link, destinations ?? [])
}

function SuggestionSummary({ kind, title, detail, address }: Omit<Destination, 'target'>) {
  const shownAddress = kind === 'mail' || kind === 'phone' ? '' : readablePath(address)
  const subtitle = [detail, shownAddress].filter(Boolean).join(' · ')
  return <SanityDefaultPreview icon={false} title={title} subtitle={subtitle} />
}

const ChosenLink = ({
  changeButton,
  ...suggestion
}: Omit<Destination, 'target'> & { changeButton: ReactNode }) => (
  <Card border radius={2} padding={2} paddingLeft={3}>
    <Flex align="center" gap={3}>
      <Box flex={1}>
        <SuggestionSummary {...suggestion} />
      </Box>
      {changeButton}
    </Flex>
  </Card>
)
