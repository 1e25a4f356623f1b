import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { firstValueFrom, isObservable } from 'rxjs'
import { useClient, useDocumentStore } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { formatDateTime } from '../../domain/dates.ts'
import {
  computeLinkExpiry,
  draftAccessId,
  draftAccessType,
  sharedDraftPath,
} from '../../domain/sharedDraft.ts'
import { siteOrigin } from '../connection/connection.ts'
import { randomHex } from '../content/randomHex.ts'
import { locations } from './locations.ts'

type ShareDraftDialogProps = { id: string; type: string; onEnd: () => void }

export function ShareDraftDialog({ id, type, onEnd }: ShareDraftDialogProps) {
  const toast = useToast()
  const client = useClient({ apiVersion })
  const { link, endsAt, error } = useDraftLink(id, type)
  if (error) return <Text size={1}>The link could not be created: {error}</Text>

  const copy = async () => {
    try {
      // Throws on http, except on localhost: browsers have a clipboard only in secure contexts.
      await navigator.clipboard.writeText(link ?? '')
      toast.push({ status: 'success', title: 'Link copied' })
    } catch {
      toast.push({
        status: 'error',
        title: 'The browser could not copy the link. Select it and copy it yourself.',
      })
    }
  }
  const endLink = () =>
    client.delete(draftAccessId(id)).then(
      () => {
        toast.push({ status: 'success', title: 'The link has ended' })
        onEnd()
      },
      ({ message }: Error) =>
        toast.push({
          status: 'error',
          title: 'The link could not be ended. Try again.',
          description: message,
        }),
    )

  return (
    <Stack gap={4}>
      <Text size={1}>
        Anyone with this link sees the page with the current state of this draft. Other drafts stay
        hidden.
      </Text>
      <TextInput
        aria-label="Link to this draft"
        readOnly
        value={link ?? 'The link is being created…'}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text size={1} muted>
        {endsAt && `The link ends on ${formatDateTime(endsAt)}.`}
      </Text>
      <Flex gap={2} wrap="wrap" justify="flex-end">
        <Button
          mode="ghost"
          tone="critical"
          text="End the link"
          disabled={!link}
          onClick={endLink}
        />
        <Button tone="primary" text="Copy the link" disabled={!link} onClick={copy} />
      </Flex>
    </Stack>
  )
}

type DraftLink = { link?: string; endsAt?: number; error?: string }

function useDraftLink(id: string, type: string): DraftLink {
  const client = useClient({ apiVersion })
  const documentStore = useDocumentStore()
  const [draftLink, setDraftLink] = useState<DraftLink>({})

  useEffect(() => {
    let isCurrent = true

    async function getOrCreateAccess() {
      const existing = await client.getDocument(draftAccessId(id))
      const isValid = existing && computeLinkExpiry(existing) > Date.now()
      return isValid
        ? existing
        : client.createOrReplace({
            _id: draftAccessId(id),
            _type: draftAccessType,
            secret: randomHex(16),
          })
    }

    async function findFirstPath(): Promise<string> {
      const resolved = locations(
        { id, type, version: undefined, perspectiveStack: ['drafts'] },
        { documentStore },
      )
      const state = isObservable(resolved) ? await firstValueFrom(resolved) : resolved
      return state?.locations?.[0]?.href ?? '/'
    }

    Promise.all([getOrCreateAccess(), findFirstPath()]).then(
      ([access, path]) => {
        const link = `${siteOrigin()}${sharedDraftPath(access.secret, id, path)}`
        if (isCurrent) setDraftLink({ link, endsAt: computeLinkExpiry(access) })
      },
      ({ message }: Error) => {
        if (isCurrent) setDraftLink({ error: message })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [client, documentStore, id, type])

  return draftLink
}
