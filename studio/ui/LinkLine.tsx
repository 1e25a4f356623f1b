import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { IntentLink, Link } from 'sanity/router'
import { linkStyle } from './ToolLink.tsx'

type Props = { title: string; children: ReactNode } & (
  | { href: string }
  | { intent: string; params: Record<string, string> }
)

const cardProps = { 'data-as': 'a', padding: 2, radius: 2, style: linkStyle } as const

/** A line of a list that is a link: a title, and a remark below it. */
export function LinkLine({ title, children, ...link }: Props) {
  const texts = (
    <Stack gap={3}>
      <Text size={1} textOverflow="ellipsis" weight="medium">
        {title}
      </Text>
      <Text muted size={1}>
        {children}
      </Text>
    </Stack>
  )
  return 'href' in link ? (
    <Card as={Link} {...link} {...cardProps}>
      {texts}
    </Card>
  ) : (
    <Card as={IntentLink} {...link} {...cardProps}>
      {texts}
    </Card>
  )
}
