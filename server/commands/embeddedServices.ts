import { join } from 'node:path'
import { callPaths } from '../../domain/paths.ts'
import { type Config, root } from '../config/config.ts'
import { createEnquiryService } from '../enquiries/createEnquiry.ts'
import { createMailService } from '../enquiries/sendEmail.ts'
import { type Lake, type LakeOptions, openLake } from '../lake/index.ts'

/** The folder that a new lake is filled from. */
export const seed = join(root, 'studio', 'seed')

export type Services = {
  /** The embedded Content Lake; undefined when content is hosted. */
  lake: Lake | undefined
  /** The stand-ins for the two calls of an enquiry (SPEC.md 7), by path. */
  calls: { path: string; fetch(request: Request): Response | Promise<Response> }[]
  close(): void
}

/**
 * Opens everything that keeps data, in the data folder.
 *
 * @throws LakeError or StoreError with a sentence when that is not possible; nothing is left open then
 */
export async function openServices(
  { dataDir, site }: Config,
  lakeOptions: Required<Pick<LakeOptions, 'authorize' | 'endSession' | 'onProgress'>>,
): Promise<Services> {
  const opened: { close(): void }[] = []
  const close = () => {
    for (const service of opened.splice(0).reverse()) service.close()
  }
  const open = <Service extends { close(): void }>(service: Service): Service => {
    opened.push(service)
    return service
  }
  try {
    const { product } = site.enquiry
    const enquiries = open(createEnquiryService({ dataDir, product }))
    const mail = open(createMailService({ dataDir }))
    const { embedded, projectId, dataset } = site.content
    const lake = embedded
      ? open(await openLake({ dataDir, projectId, dataset, seed, ...lakeOptions }))
      : undefined
    return {
      lake,
      calls: [
        { path: callPaths.createEnquiry(product), fetch: enquiries.fetch },
        { path: callPaths.sendEmail, fetch: mail.fetch },
      ],
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
