import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { formatWhole } from '../../domain/locale.ts'
import { AlternativeText } from './AlternativeText.tsx'
import { DeletePicture } from './DeletePicture.tsx'
import { placeOf } from './place.ts'
import { ReplacePicture } from './ReplacePicture.tsx'
import { Tags } from './Tags.tsx'
import { type Obstacle, type Picture, tagsOf, type Use } from './usage.ts'

/** A thumbnail's side in pixels; it is drawn twice as large for dense screens. */
const SIDE = 96

type Props = {
  picture: Picture
  /** Of contributors nothing but drafts is taken. */
  canManage: boolean
  onOpen(id: string): void
}

export function PictureCard({ picture, canManage, onOpen }: Props) {
  const headingId = useId()
  const { _id, url, uses } = picture
  const name = nameOf(picture)
  return (
    <Card as="article" aria-labelledby={headingId} border padding={[3, 4]} radius={2}>
      <Flex direction={['column', 'column', 'row']} gap={4}>
        <Thumbnail url={url} />
        <Stack flex={1} gap={4} style={{ minWidth: 0 }}>
          <Stack gap={3}>
            <Text
              as="h2"
              id={headingId}
              size={1}
              style={{ overflowWrap: 'anywhere' }}
              weight="semibold"
            >
              {name}
            </Text>
            <Text muted size={1}>
              {factsOf(picture)}
            </Text>
          </Stack>
          {canManage && <Tags id={_id} name={name} tags={tagsOf(picture)} />}
          {uses.map((use) => (
            <UseOfPicture
              key={`${use.id} ${use.path} ${whoseOf(use.obstacle)}`}
              onOpen={() => onOpen(_id)}
              use={use}
            />
          ))}
          {uses.length === 0 && (
            <Flex align="center" gap={3} wrap="wrap">
              <Text muted size={1}>
                Not used.
              </Text>
              {canManage && <DeletePicture id={_id} name={name} />}
            </Flex>
          )}
          <ReplacePicture name={name} onReplaced={() => onOpen(_id)} uses={uses} />
        </Stack>
      </Flex>
    </Card>
  )
}

const nameOf = ({ _id, name }: Picture) => name || _id

const whoseOf = (obstacle: Obstacle | undefined) =>
  obstacle?.kind === 'release' ? obstacle.release : (obstacle?.kind ?? '')

function factsOf({ width, height, bytes }: Picture): string {
  const kilobytes = formatWhole(Math.max(1, (bytes ?? 0) / 1000))
  return [...(width && height ? [`${width} × ${height} pixels`] : []), `${kilobytes} kB`].join(', ')
}

/** On grey, where a dark logo is seen as well as a white one. */
const Thumbnail = ({ url }: { url: string }) => (
  <Box style={{ width: SIDE, height: SIDE, flexShrink: 0 }}>
    <img
      alt=""
      decoding="async"
      height={SIDE}
      loading="lazy"
      src={`${url}?w=${2 * SIDE}&h=${2 * SIDE}&fit=max`}
      style={{ background: '#a9aab3', borderRadius: 3, objectFit: 'contain' }}
      width={SIDE}
    />
  </Box>
)

function UseOfPicture({ use, onOpen }: { use: Use; onOpen(): void }) {
  const schema = useSchema()
  const { id, type, typeName, title, path, alt, hasDraft, obstacle } = use
  const place = placeOf(use.document, path, schema.get(type))
  const where = typeName === title ? place : `${typeName} › ${place}`
  return (
    <Stack gap={2}>
      <Flex align="center" gap={2} wrap="wrap">
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          <IntentLink
            intent="edit"
            params={{ id, type, path: `${path}.alt` }}
            {...(obstacle?.kind === 'release'
              ? { searchParams: [['perspective', obstacle.release]] }
              : {})}
            // Tab leads from text to text; Ctrl+Enter in a text opens its document.
            {...(obstacle ? {} : { tabIndex: -1 })}
          >
            {title}
          </IntentLink>{' '}
          <span style={{ opacity: 0.7 }}>{where}</span>
        </Text>
        {hasDraft && !obstacle && <Badge tone="caution">Not published yet</Badge>}
      </Flex>
      {obstacle ? (
        <Text muted size={1} style={{ overflowWrap: 'anywhere' }}>
          {alt ? `“${alt}”` : 'No alternative text.'} {obstacleSentences[obstacle.kind]}
        </Text>
      ) : (
        <AlternativeText
          label={`Alternative text in ${title}, ${place}`}
          onOpen={onOpen}
          use={use}
        />
      )}
    </Stack>
  )
}

const obstacleSentences: Record<Obstacle['kind'], string> = {
  replaced: 'The draft does not show it here any more, so it goes when that is published.',
  release: 'It is part of a release: open the document to change it there.',
}
