import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Link, useRouter } from 'sanity/router'

type Props = { title: string; children?: ReactNode } & (
  | { href: string }
  | { intent: string; params: Record<string, string> }
)

const linkStyle = { color: 'inherit', display: 'block', textDecoration: 'none' }

/** A line of a list that is a link: a title, and perhaps a remark below it. */
export function LinkLine({ title, children, ...link }: Props) {
  const { resolveIntentLink } = useRouter()
  const href = 'href' in link ? link.href : resolveIntentLink(link.intent, link.params)
  return (
    <Card as={Link} data-as="a" href={href} padding={2} radius={2} style={linkStyle}>
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
    </Card>
  )
}
