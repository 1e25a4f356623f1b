import type { LiveEvent, SanityClient } from '@sanity/client'
import { expect, onTestFinished } from 'vitest'
import { queueOf } from '../lake/testLake.ts'

/** Expects that a listener and a live page receive a change before and after `restart`, without any action of theirs. */
export async function expectReconnection(
  { editor, visitor }: { editor: SanityClient; visitor: SanityClient },
  restart: () => Promise<unknown>,
) {
  const [mutations, live] = [queueOf<{ type: string }>(), queueOf<LiveEvent>()]
  const subscriptions = [
    editor
      .listen('*[_type == "bell"]', {}, { events: ['welcome', 'reconnect', 'mutation'] })
      .subscribe({ next: mutations.add, error: mutations.fail }),
    visitor.live.events().subscribe({ next: live.add, error: live.fail }),
  ]
  onTestFinished(() => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  })
  const until = async <E extends { type: string }>(queue: { next(): Promise<E> }, type: string) => {
    for (;;) {
      const event = await queue.next()
      if (event.type === type) return event
      expect(['reconnect', 'restart', 'welcome']).toContain(event.type)
    }
  }
  async function expectChange(_id: string) {
    await until(mutations, 'welcome')
    await until(live, 'welcome')
    await editor.create({ _id, _type: 'bell' })
    expect(await until(mutations, 'mutation')).toMatchObject({ documentId: _id })
    const { syncTags = [] } = await editor.fetch(
      '*[_type == "bell"]',
      {},
      { filterResponse: false },
    )
    const message = await until(live, 'message')
    expect('tags' in message && message.tags.some((tag) => syncTags.includes(tag))).toBe(true)
  }
  await expectChange('bell-1')
  await restart()
  await expectChange('bell-2')
}
