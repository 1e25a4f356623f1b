import { SearchIcon } from '@sanity/icons/Search'
import { Box, Button, Flex, TextInput } from '@sanity/ui'
import type { ReactNode } from 'react'

type Props<Name extends string> = {
  filters: readonly { name: Name; text: string }[]
  chosen: Name
  onChoose(name: Name): void
  searchLabel: string
  search: string
  onSearch(text: string): void
  children?: ReactNode
}

/** Filters a list by a choice and by a search. */
export const FilterBar = <Name extends string>(props: Props<Name>) => (
  <Flex gap={2} wrap="wrap" align="center">
    {props.filters.map(({ name, text }) => (
      <Button
        key={name}
        aria-pressed={name === props.chosen}
        fontSize={1}
        mode="bleed"
        onClick={() => props.onChoose(name)}
        selected={name === props.chosen}
        text={text}
      />
    ))}
    <Box flex={1} style={{ minWidth: '12rem' }}>
      <TextInput
        aria-label={props.searchLabel}
        fontSize={1}
        icon={SearchIcon}
        onChange={(event) => props.onSearch(event.currentTarget.value)}
        placeholder="Search"
        type="search"
        value={props.search}
      />
    </Box>
    {props.children}
  </Flex>
)
