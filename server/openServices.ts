import type { VisitorQueryGuard } from '@aangan/lake'
import type { Config } from './config/config.ts'
import { createInProcessAccess } from './config/inProcessAccess.ts'
import { createPublishedClient } from './config/publishedClient.ts'
import { openSiteTables } from './config/siteTables.ts'
import { openEnquiries } from './enquiries/openEnquiries.ts'
import type { OutboxChannel } from './enquiries/outbox/channel.ts'
import { createMailWordsReader } from './enquiries/outbox/enquiryMail.ts'
import { openSmtpClient } from './enquiries/outbox/smtp.ts'
import { createClosers } from './process/closers.ts'
import { createGateWithoutSignIn, openStudioGate } from './session/studioGate.ts'
import { openSeededLake } from './site/openSeededLake.ts'
import { watchTasks } from './tasks/watchTasks.ts'

export type ServicesOptions = {
  /** For a browser on this machine. */
  origin: string
  /** Whether editors may sign in and scripts may write. */
  hasEditors: boolean
  channels: OutboxChannel[]
  visitorQueryGuard: VisitorQueryGuard
  /** Called when the database no longer belongs to this process, so that the process must end. */
  onFatal(error: Error): void
}

export type Services = Awaited<ReturnType<typeof openServices>>

/**
 * Opens what outlives a request: the tables, the gate of the Studio, the lake (if content is embedded) and the
 * enquiries. A failure closes what is already open.
 * @throws StartupError or LakeError when a variable, the database, the data folder or the seed is unusable
 */
export async function openServices(
  config: Config,
  { origin, hasEditors, channels, visitorQueryGuard, onFatal }: ServicesOptions,
) {
  const { content } = config.site
  const closers = createClosers()
  try {
    const tables = await openSiteTables(config)
    closers.add(tables.close)
    const gate =
      hasEditors && content.embedded
        ? await openStudioGate(config, origin, tables)
        : createGateWithoutSignIn(origin)
    const lake = content.embedded
      ? await openSeededLake(config, {
          dataDir: config.dataDir,
          authorize: gate.authorize,
          endSession: gate.endSession,
          visitorQueryGuard,
          tables,
          onFatal,
        })
      : undefined
    if (lake) closers.add(lake.close)
    const accessAs = (sender: 'site' | 'preview') =>
      lake ? createInProcessAccess((request) => lake.fetch(request, sender)) : {}
    const enquiries = await openEnquiries(config, {
      channels,
      authorize: gate.authorize,
      tables,
      readMailWords: createMailWordsReader(createPublishedClient(content, accessAs('site'))),
    })
    closers.add(enquiries.close)
    if (lake && hasEditors) {
      const { dataset } = content
      const client = createPublishedClient(content, createInProcessAccess(lake.fetch)).withConfig({
        token: gate.scriptToken,
        perspective: 'raw',
      })
      const sendMail = openSmtpClient(config.variables)?.send
      const stop = watchTasks({
        subscribe: lake.subscribe,
        withLock: tables.withLock,
        content: client,
        comments: client.withConfig({ dataset: `${dataset}-comments` }),
        mails: sendMail && gate.accounts && { ...gate.accounts, sendMail },
      })
      closers.add(stop)
    }
    return { tables, gate, lake, accessAs, enquiries, close: closers.close }
  } catch (error) {
    await closers.close()
    throw error
  }
}
