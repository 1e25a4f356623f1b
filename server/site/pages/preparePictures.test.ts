import type { LakeEvent } from '@aangan/lake'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../../domain/paths.ts'
import { preparePictures } from './preparePictures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A site whose home names these pictures, and what was prepared, in order. */
function site(home: string) {
  const pages = new Map<string, string | Error>([[paths.home, home]])
  const prepared: string[] = []
  let emit: (event: LakeEvent) => void = () => {}
  const stop = preparePictures({
    async pageAt(path) {
      const body = pages.get(path) ?? ''
      if (body instanceof Error) throw body
      return { body }
    },
    lake: {
      async preparePicture(path) {
        prepared.push(path)
        if (path.includes('damaged')) throw new Error('damaged')
      },
      subscribe(listener) {
        emit = listener
        return () => {}
      },
    },
  })
  const commit = (...syncTags: string[]) =>
    emit({ transactionId: 'a', documentIds: ['x'], syncTags })
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
  return { pages, prepared, commit, stop, seconds }
}

const picture = (name: string) =>
  `<img src="/images/p/d/${name}.png?w=64&amp;q=75" srcSet="/images/p/d/${name}.png?w=64&amp;q=75 64w, /images/p/d/${name}.png?rect=1,0,9,9&amp;w=96 96w">`

test('a while after the start each size that home names is prepared once, in the order of the page', async () => {
  const { prepared, seconds } = site(
    `${picture('damaged')}<img src="/images/p/d/c.svg">${picture('b')}${picture('b')}`,
  )
  await seconds(4)
  expect(prepared).toEqual([])
  await seconds(2)
  expect(prepared).toEqual([
    '/images/p/d/damaged.png?w=64&q=75',
    '/images/p/d/damaged.png?rect=1,0,9,9&w=96',
    '/images/p/d/b.png?w=64&q=75',
    '/images/p/d/b.png?rect=1,0,9,9&w=96',
  ])
})

test('after some publishes what is new is prepared, once they are over; a draft changes nothing', async () => {
  const { pages, prepared, commit, seconds } = site(picture('a'))
  await seconds(6)
  prepared.length = 0
  pages.set(paths.home, picture('a') + picture('b'))
  commit()
  await seconds(60)
  expect(prepared).toEqual([])
  for (let at = 0; at < 5; at += 1) {
    commit('s1:home')
    await seconds(1)
  }
  expect(prepared).toEqual([])
  await seconds(5)
  expect(prepared).toEqual(['/images/p/d/b.png?w=64&q=75', '/images/p/d/b.png?rect=1,0,9,9&w=96'])
})

test('a page that could not be made has its pictures prepared after the next publish', async () => {
  const { pages, prepared, commit, seconds } = site('')
  pages.set(paths.home, new Error('Content is away.'))
  await seconds(6)
  pages.set(paths.home, picture('a'))
  commit('s1:home')
  await seconds(6)
  expect(prepared).toHaveLength(2)
})

test('nothing is prepared once the server stops', async () => {
  const { prepared, stop, seconds } = site(picture('a'))
  stop()
  await seconds(60)
  expect(prepared).toEqual([])
})
