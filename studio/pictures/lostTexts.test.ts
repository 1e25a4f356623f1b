import { expect, test } from 'vitest'
import { createLostTexts } from './lostTexts.ts'

const lost = (key: string, text: string) => ({ key, label: `Alternative text in ${key}`, text })

function browser() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  }
  return { items, open: () => createLostTexts(() => storage) }
}

test('a text is kept over a reload, the newest of each place, until it is dismissed', () => {
  const { open } = browser()
  const texts = open()
  texts.keep(lost('home', 'A lob'))
  texts.keep(lost('post', 'A phone'))
  texts.keep(lost('home', 'A lobby'))
  expect(open().list()).toEqual([lost('post', 'A phone'), lost('home', 'A lobby')])
  texts.dismiss('home')
  expect(open().list()).toEqual([lost('post', 'A phone')])
})

test('a subscriber hears of each change', () => {
  const texts = browser().open()
  const heard: number[] = []
  const stop = texts.subscribe(() => heard.push(texts.list().length))
  texts.keep(lost('home', 'A lobby'))
  texts.dismiss('home')
  stop()
  texts.keep(lost('home', 'A lobby'))
  expect(heard).toEqual([1, 0])
})

test.each(['[{"key":1},null,"x"]', '{}', '{broken'])(
  'what another version left there is passed over: %s',
  (left) => {
    const { items, open } = browser()
    open().keep(lost('home', 'A lobby'))
    for (const name of items.keys()) items.set(name, left)
    expect(open().list()).toEqual([])
  },
)
