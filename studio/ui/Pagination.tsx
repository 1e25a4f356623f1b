import { Button, Flex } from '@sanity/ui'

export const PAGE_SIZE = 50

type Props = { from: number; found: number; onTurn(from: number): void }

export const Pagination = ({ from, found, onTurn }: Props) =>
  found > PAGE_SIZE && (
    <Flex gap={2} justify="space-between">
      <Button
        disabled={from === 0}
        mode="ghost"
        onClick={() => onTurn(from - PAGE_SIZE)}
        text="Previous"
      />
      <Button
        disabled={from + PAGE_SIZE >= found}
        mode="ghost"
        onClick={() => onTurn(from + PAGE_SIZE)}
        text="Next"
      />
    </Flex>
  )
