import { ClientError } from '@sanity/client'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { isPublicId } from '../content/documents.ts'

type Mutation = { patch?: { id?: string; set?: unknown } }

/** Whether a mutation would change a picture on published pages at once, as Media's Replace does. */
export const changesPublishedPicture = (body: unknown): boolean =>
  ((body as { mutations?: Mutation[] }).mutations ?? []).some(
    ({ patch }) =>
      isPublicId(patch?.id ?? '.') && /"_ref":"image-/.test(JSON.stringify(patch?.set)),
  )

export const REPLACE_ADVICE =
  'Nothing was replaced: it would have changed published pages at once, with the old crop and the old alternative text. Open the picture, look under References, and choose the new picture in each document.'

export const IN_USE =
  'This is in use, so it cannot be deleted or unpublished. First remove it from each of these documents, and publish them:'

type ErrorDetails = { items?: { error: { referencingIDs?: string[] } }[] }

/** Returns the published ids of the documents whose references the lake protects. */
export function referrersIn(error: unknown): string[] {
  if (!(error instanceof ClientError)) return []
  const { items = [] } = (error.details ?? {}) as ErrorDetails // the lake's format of a failed transaction
  const ids = items.flatMap((item) => item.error.referencingIDs ?? [])
  return [...new Set(ids.map(publishedIdOf))]
}
