import { topicOf } from '@aangan/lake/messages'
import type { SharedDatabase } from '@aangan/lake/postgres'
import type { Hono } from 'hono'
import type { Config } from '../config/config.ts'
import { countRequests } from '../limits/limitRequests.ts'
import { DELIVERED_PER } from '../limits/requestLimits.ts'
import { createEditorsApi, type EditorsApiOptions } from './editors/editorsApi.ts'
import { noticesOf } from './editors/notices.ts'
import type { ChoiceInWords } from './intake/choiceInWords.ts'
import { createEnquiryService } from './intake/createEnquiry.ts'
import type { IntakeOptions, StandIn } from './intake/intake.ts'
import { createFormIntake, type FormIntake } from './intake/postedForm.ts'
import { createMailService } from './intake/sendEmail.ts'
import type { MailWords } from './outbox/mailWords.ts'
import { openOutbox, outgoingTo } from './outbox/openOutbox.ts'
import type { Outbox } from './outbox/outbox.ts'
import { countPageViews } from './sources/pageViews.ts'
import { createSpamCheck } from './spam/spamCheck.ts'
import { createStamps } from './spam/stamp.ts'
import { createStampService } from './spam/stampService.ts'
import { createVisits } from './spam/visits.ts'
import { diskShare } from './store/diskShare.ts'
import { startRetention } from './store/retention.ts'
import { openStore } from './store/store.ts'
import { enquiriesReplica } from './store/storeFile.ts'

export type Enquiries = {
  services: Pick<StandIn, 'path' | 'fetch'>[]
  form: FormIntake
  editorsApi: Hono
  /** Notes that an address has read a page: every page has the form. */
  noteVisit(address: string): void
  /** Counts that a page was opened. @param page its path; only those that are there */
  notePageView(page: string): void
  /** Stores what was counted. */
  savePageViews(): Promise<void>
  notices(): string[]
  close(): void
}

/**
 * Opens all that takes enquiries and delivers them.
 *
 * @param options.recipients the addressees that the settings name; undefined when they cannot be read
 * @param options.mailWords the words of the mails to the team
 * @param options.choiceInWords says what was ticked in the price list
 * @param options.authorize identifies the sender of a request
 * @param options.shared the database that several processes share, if they do
 * @throws LakeError with a sentence when the data folder cannot be used; nothing is left open then
 */
export async function openEnquiries(
  config: Config,
  {
    recipients,
    mailWords,
    choiceInWords,
    authorize,
    shared,
  }: {
    recipients(): Promise<string[] | undefined>
    mailWords(): Promise<MailWords>
    choiceInWords: ChoiceInWords
    shared?: SharedDatabase | undefined
  } & Pick<EditorsApiOptions, 'authorize'>,
): Promise<Enquiries> {
  const opened: { close(): void }[] = []
  const close = () => {
    for (const service of opened.splice(0).reverse()) service.close()
  }
  const open = <Service extends { close(): void }>(service: Service): Service => {
    opened.push(service)
    return service
  }
  const { dataDir } = config
  const { product } = config.site.enquiry
  try {
    const follow = await shared?.prepare(enquiriesReplica(dataDir))
    let outbox: Outbox | undefined
    const outgoing = outgoingTo(config, () => outbox?.wake())
    const store = open(
      openStore(dataDir, {
        outgoing,
        hasSpace: diskShare(config),
        follow,
        keepWaitingIn: shared && dataDir,
      }),
    )
    // Of several processes one delivers and deletes.
    const deliver = () => {
      const started = openOutbox(config, store, mailWords)
      const retention = startRetention(store, config)
      outbox = started
      return () => {
        outbox = undefined
        retention.close()
        started.close()
      }
    }
    open({ close: shared ? shared.lead(deliver) : deliver() })
    const stamps = createStamps(await store.secret('stamps'))
    const visits = createVisits(shared && topicOf(shared.messages, 'visit'))
    const pageViews = open(countPageViews(store.addPageViews))
    const intake: IntakeOptions = {
      store,
      spamCheck: createSpamCheck({
        stamps,
        visits,
        recipients,
        delivered: countRequests(
          { total: DELIVERED_PER },
          shared && topicOf(shared.messages, 'delivered enquiry'),
        ),
      }),
    }
    return {
      services: [
        createEnquiryService({ ...intake, product }),
        createMailService(intake),
        createStampService(stamps, product),
      ],
      form: createFormIntake({ ...intake, choiceInWords }),
      editorsApi: createEditorsApi({ store, authorize, savePageViews: pageViews.save }),
      noteVisit: visits.note,
      notePageView: pageViews.note,
      savePageViews: pageViews.save,
      notices: () => noticesOf(store),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
