import { join } from 'node:path'
import { type Lake, type LakeOptions, openLake } from '@aangan/lake'
import { visitorPictures } from '../../domain/pictures.ts'
import { type Config, root } from '../config/config.ts'
import { publishHook } from './publishHook.ts'

const SEED_DIR = join(root, 'studio', 'seed')

/** Opens the lake. An empty lake gets the seed. @throws LakeError when the folder, database or seed is unusable */
export function openSeededLake(
  { site }: Config,
  options: Omit<LakeOptions, 'projectId' | 'dataset' | 'seed' | 'publishHook'>,
): Promise<Lake> {
  const { projectId, dataset } = site.content
  return openLake({
    projectId,
    dataset,
    seed: SEED_DIR,
    visitorPictures,
    publishHook,
    ...options,
  })
}
