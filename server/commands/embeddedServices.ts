import { join } from 'node:path'
import { type Config, root } from '../config/config.ts'
import { createEnquiryService } from '../enquiries/createEnquiry.ts'
import type { StandIn } from '../enquiries/intake.ts'
import { openOutbox } from '../enquiries/outbox/openOutbox.ts'
import { createFormIntake, type FormIntake } from '../enquiries/postedForm.ts'
import { createMailService } from '../enquiries/sendEmail.ts'
import { type Lake, type LakeOptions, openLake } from '../lake/index.ts'

/** The folder that a new lake is filled from. */
const SEED_DIR = join(root, 'studio', 'seed')

export type EmbeddedServices = {
  /** The embedded Content Lake; undefined when content is hosted. */
  lake: Lake | undefined
  /** They answer the two calls of an enquiry (docs/spec.md, section 7). */
  standIns: StandIn[]
  /** Takes the form where no script runs. */
  enquiryForm: FormIntake
  close(): void
}

/**
 * Opens what stands in for hosted services on this machine. All of it keeps its data in the data folder.
 *
 * @throws LakeError or StoreError with a sentence when that is not possible; nothing is left open then
 */
export async function openEmbeddedServices(
  config: Config,
  lakeOptions: Pick<LakeOptions, 'authorize' | 'endSession' | 'onProgress'>,
): Promise<EmbeddedServices> {
  const opened: { close(): void }[] = []
  const close = () => {
    for (const service of opened.splice(0).reverse()) service.close()
  }
  const open = <Service extends { close(): void }>(service: Service): Service => {
    opened.push(service)
    return service
  }
  const { dataDir, site } = config
  try {
    // Closed after those who put something into it.
    const { outgoing } = open(openOutbox(config))
    return {
      standIns: [
        open(createEnquiryService({ dataDir, product: site.enquiry.product, outgoing })),
        open(createMailService({ dataDir, outgoing })),
      ],
      enquiryForm: open(createFormIntake({ dataDir, outgoing })),
      lake: site.content.embedded
        ? open(await openSeededLake(config, { dataDir, visitorsApart: true, ...lakeOptions }))
        : undefined,
      close,
    }
  } catch (error) {
    close()
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
  options: Omit<LakeOptions, 'projectId' | 'dataset' | 'seed'>,
): Promise<Lake> {
  const { projectId, dataset } = site.content
  return openLake({ projectId, dataset, seed: SEED_DIR, ...options })
}
