import type { ReactNode } from 'react'
import { PlainList } from '../ui/PlainList.tsx'
import { OverviewCard, type OverviewCardProps, Remark } from './OverviewCard.tsx'

type Props<Item> = Omit<OverviewCardProps, 'isLoading' | 'children'> & {
  items: readonly Item[] | undefined
  /** Shown after the title, unless it is 0. */
  count?: number | undefined
  keyOf(item: Item): string | number
  /** Shown if there are no items. */
  empty: string
  children(item: Item): ReactNode
  remark?: ReactNode
}

export const OverviewList = <Item,>({
  title,
  items,
  count,
  keyOf,
  empty,
  children,
  remark,
  ...card
}: Props<Item>) => (
  <OverviewCard {...card} isLoading={!items} title={count ? `${title} (${count})` : title}>
    {remark && <Remark>{remark}</Remark>}
    {items?.length === 0 && <Remark>{empty}</Remark>}
    <PlainList>
      {items?.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </PlainList>
  </OverviewCard>
)
