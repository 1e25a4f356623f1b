import { join } from 'node:path'
import { type Lake, type LakeOptions, openLake } from '@aangan/lake'
import { visitorPictures } from '../../domain/pictures.ts'
import { type Config, root } from '../config/config.ts'
import { type Enquiries, openEnquiries } from '../enquiries/openEnquiries.ts'
import { alongsideRelease } from '../site/alongsideRelease.ts'
import { migrateDocuments } from '../site/migrateDocuments.ts'

const SEED_DIR = join(root, 'studio', 'seed')

export type EmbeddedServices = {
  lake: Lake | undefined
  enquiries: Enquiries
  close(): void
}

/**
 * Opens what stands in for hosted services on this machine. All of it keeps its data in the data folder.
 *
 * @throws LakeError with a sentence when that is not possible; nothing is left open then
 */
export async function openEmbeddedServices(
  config: Config,
  {
    mailWords,
    choiceInWords,
    ...lakeOptions
  }: Pick<
    LakeOptions,
    'authorize' | 'endSession' | 'onProgress' | 'onNotice' | 'visitorQueries' | 'shared'
  > &
    Parameters<typeof openEnquiries>[1],
): Promise<EmbeddedServices> {
  const { dataDir, diskReserveBytes, site } = config
  const enquiries = await openEnquiries(config, {
    mailWords,
    choiceInWords,
    authorize: lakeOptions.authorize,
    shared: lakeOptions.shared,
  })
  try {
    const lake = site.content.embedded
      ? await openSeededLake(config, {
          dataDir,
          diskReserveBytes,
          leaveOut: config.leaveOut,
          vectorsApart: {},
          ...lakeOptions,
        })
      : undefined
    return {
      lake,
      enquiries,
      close() {
        lake?.close()
        enquiries.close()
      },
    }
  } catch (error) {
    enquiries.close()
    throw error
  }
}

/**
 * Opens the project's lake; a new one is filled from the seed.
 *
 * @throws LakeError with a sentence when the data folder or the seed cannot be used
 */
export function openSeededLake(
  { site }: Config,
  options: Omit<
    LakeOptions,
    'projectId' | 'dataset' | 'seed' | 'alongsideRelease' | 'upgradeDocuments'
  >,
): Promise<Lake> {
  const { projectId, dataset } = site.content
  return openLake({
    projectId,
    dataset,
    seed: SEED_DIR,
    visitorPictures,
    alongsideRelease,
    upgradeDocuments: migrateDocuments,
    ...options,
  })
}
