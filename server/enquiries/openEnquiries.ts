import { setImmediate } from 'node:timers/promises'
import { createAddressQueues } from '@aangan/lake/jobs'
import type { Tables } from '@aangan/lake/tables'
import type { Config } from '../config/config.ts'
import { createRequestCounter } from '../limits/requestCounter.ts'
import { ENQUIRY_LIMITS, SPAM_DELIVERY_LIMITS } from '../limits/requestLimits.ts'
import { createAdmission } from './intake/admission.ts'
import { createBackendStandIn } from './intake/backendStandIn.ts'
import { createMailStandIn } from './intake/mailStandIn.ts'
import { createFormIntake } from './intake/postedForm.ts'
import type { IntakeOptions } from './intake/standIn.ts'
import { createEnquiriesApi, type EnquiriesApiOptions } from './list/enquiriesApi.ts'
import { createEnquiryMetrics, describeGivenUpDeliveries } from './list/enquiryMetrics.ts'
import type { OutboxChannel } from './outbox/channel.ts'
import { checkChannels, createChannelSelector } from './outbox/channels.ts'
import type { ReadMailWords } from './outbox/enquiryMail.ts'
import { startOutbox } from './outbox/outbox.ts'
import { startRetention } from './store/retention.ts'
import { openStore } from './store/store.ts'

/**
 * Opens the store, and starts the deliveries and, with ENQUIRIES_KEEP_DAYS, the daily deletion of old enquiries.
 * @throws LakeError if a newer version has changed the tables
 */
export async function openEnquiries(
  config: Config,
  {
    channels,
    authorize,
    tables,
    readMailWords,
  }: { channels: OutboxChannel[]; tables: Tables; readMailWords: ReadMailWords } & Pick<
    EnquiriesApiOptions,
    'authorize'
  >,
) {
  const { dataDir, site } = config
  const { product } = site.enquiry
  const store = await openStore(tables, {
    dataDir,
    usesWaitingFile: true,
    selectChannels: createChannelSelector(channels),
  })
  const outbox = startOutbox(store, channels, { withLock: tables.withLock, readMailWords })
  const stopRetention = await startRetention(store, config)
  const addressQueues = createAddressQueues({ perAddress: 1, total: 1 })
  const admitNow = createAdmission(
    createRequestCounter(ENQUIRY_LIMITS, tables.topic('enquiry')),
    createRequestCounter(SPAM_DELIVERY_LIMITS),
  )
  const intake: IntakeOptions = {
    store,
    async admit(received) {
      // Storing takes 5 ms. Between two enquiries, other requests are answered.
      await addressQueues(received.address, () => setImmediate())
      return admitNow(received)
    },
  }
  return {
    standIns: [createBackendStandIn({ ...intake, product }), createMailStandIn(intake)],
    takeForm: createFormIntake(intake),
    api: createEnquiriesApi({ store, authorize }),
    metrics: createEnquiryMetrics(store),
    notices: () => describeGivenUpDeliveries(store),
    /** May take minutes if a mail server does not answer. */
    checkChannels: () => checkChannels(channels),
    close() {
      stopRetention()
      outbox.close()
      store.close()
    },
  }
}
