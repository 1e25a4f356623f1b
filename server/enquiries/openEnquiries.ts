import type { Tables } from '@aangan/lake/tables'
import type { Config } from '../config/config.ts'
import { createRequestCounter } from '../limits/requestCounter.ts'
import { ENQUIRY_LIMITS } from '../limits/requestLimits.ts'
import { createEnquiryService } from './intake/createEnquiry.ts'
import type { IntakeOptions } from './intake/intake.ts'
import { createSpamCheck } from './intake/likelySpam.ts'
import { createFormIntake } from './intake/postedForm.ts'
import { createMailService } from './intake/sendEmail.ts'
import { createEnquiryMetrics, describeGivenUpDeliveries } from './list/deliveryReports.ts'
import { createEditorsApi, type EditorsApiOptions } from './list/editorsApi.ts'
import { checkChannels, namesOfChannels, openChannels } from './outbox/channels.ts'
import type { MailWords } from './outbox/mailWords.ts'
import { startOutbox } from './outbox/outbox.ts'
import { startRetention } from './store/retention.ts'
import { openStore } from './store/store.ts'

/**
 * @throws LakeError when the tables are of a newer version, or an earlier version's file cannot be read
 * @throws StartupError when a variable of a channel is malformed or missing
 */
export async function openEnquiries(
  config: Config,
  {
    readMailWords,
    authorize,
    tables,
  }: { readMailWords(): Promise<MailWords>; tables: Tables } & Pick<EditorsApiOptions, 'authorize'>,
) {
  const { dataDir, variables, site } = config
  const { product } = site.enquiry
  const channels = openChannels({ variables, site, readMailWords })
  const store = await openStore(tables, {
    dataDir,
    keepsEnquiriesWithoutDatabase: true,
    deliversTo: namesOfChannels(channels),
  })
  const outbox = startOutbox(store, channels, tables.withLock)
  const stopRetention = await startRetention(store, config)
  const requests = createRequestCounter(ENQUIRY_LIMITS, tables.topic('enquiry'))
  const intake: IntakeOptions = { store, isLikelySpam: createSpamCheck(requests) }
  return {
    services: [createEnquiryService({ ...intake, product }), createMailService(intake)],
    form: createFormIntake(intake),
    editorsApi: createEditorsApi({ store, authorize }),
    metrics: createEnquiryMetrics(store),
    notices: () => describeGivenUpDeliveries(store),
    /** May take a minute. */
    checkChannels: () => checkChannels(channels),
    close() {
      stopRetention()
      outbox.close()
      store.close()
    },
  }
}
