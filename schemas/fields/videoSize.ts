import type { ValidationContext } from '@sanity/types'
import { apiVersion } from '../../domain/apiVersion.ts'

type VideoFile = { asset?: { _ref?: string } }

/** Creates a rule for a video file, because the site serves videos as uploaded. @param advice for a larger file */
export const checkVideoSize =
  (mostBytes: number, advice: string) =>
  async (file: VideoFile | undefined, { getClient }: Pick<ValidationContext, 'getClient'>) => {
    const id = file?.asset?._ref
    const query = '*[_id == $id][0].size'
    const bytes = id ? await getClient({ apiVersion }).fetch<number | null>(query, { id }) : 0
    if (!bytes || bytes <= mostBytes) return true
    return `The video is too large: at ${(bytes / 1_000_000).toFixed(1)} MB, it starts late on a phone. ${advice}`
  }
