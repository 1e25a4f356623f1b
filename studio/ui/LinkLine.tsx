import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { IntentLink, Link } from 'sanity/router'

type Props = { title: string; children?: ReactNode } & (
  | { href: string }
  | { intent: string; params: Record<string, string> }
)

const linkStyle = { color: 'inherit', display: 'block', textDecoration: 'none' }

const cardProps = { 'data-as': 'a', padding: 2, radius: 2, style: linkStyle } as const

/** A line of a list that is a link: a title, and perhaps a remark below it. */
export function LinkLine({ title, children, ...link }: Props) {
  const texts = (
    <Stack gap={3}>
      <Text size={1} textOverflow="ellipsis" weight="medium">
        {title}
      </Text>
      {children && (
        <Text muted size={1}>
          {children}
        </Text>
      )}
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
