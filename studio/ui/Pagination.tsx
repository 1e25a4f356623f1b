import { Button, Flex } from '@sanity/ui'

export const PAGE = 50

type Props = { from: number; found: number; onTurn(from: number): void }

/** Buttons to the next and the previous page of a list that is sorted newest first. */
export const Pagination = ({ from, found, onTurn }: Props) =>
  found > PAGE && (
    <Flex gap={2} justify="space-between">
      <Button disabled={from === 0} mode="ghost" onClick={() => onTurn(from - PAGE)} text="Newer" />
      <Button
        disabled={from + PAGE >= found}
        mode="ghost"
        onClick={() => onTurn(from + PAGE)}
        text="Older"
      />
    </Flex>
  )
