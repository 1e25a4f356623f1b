import { Button, Flex } from '@sanity/ui'

export const PAGE_SIZE = 50

type Props = { offset: number; total: number; onOffsetChange(offset: number): void }

export const Pagination = ({ offset, total, onOffsetChange }: Props) =>
  total > PAGE_SIZE && (
    <Flex gap={2} justify="space-between">
      <Button
        disabled={offset === 0}
        mode="ghost"
        onClick={() => onOffsetChange(offset - PAGE_SIZE)}
        text="Previous"
      />
      <Button
        disabled={offset + PAGE_SIZE >= total}
        mode="ghost"
        onClick={() => onOffsetChange(offset + PAGE_SIZE)}
        text="Next"
      />
    </Flex>
  )
