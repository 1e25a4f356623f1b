import { BufferedDocument, Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import { caretAfter, changeOfLetters } from './letters.ts'

test.each([
  ['before the caret', 'one three|', 'one two three|'],
  ['after it', 'one| two', 'one| two three'],
  ['right at it', 'one|', 'one| two'],
  ['around it', 'one t|wo three', 'one | three'],
  ['all of it', 'one|', '|'],
])('a colleague who changes letters %s leaves the caret at its words', (_, before, after) => {
  const [text, changed] = [before, after].map((marked) => marked.replace('|', ''))
  expect(caretAfter(text ?? '', changed ?? '', before.indexOf('|'))).toBe(after.indexOf('|'))
})

/** Numbers that look like chance, the same in each run. */
function chance(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return from + (state / 2 ** 31) * (to - from)
  }
}

/**
 * Two editors type at the end of one text at the same time, each a letter at a time, over a network that takes its time;
 * the Studio sends what was typed once a second.
 *
 * @returns the text that the lake holds then, and those that the editors see
 */
function typeTogether(start: string, sentences: readonly string[], seed: number) {
  const between = chance(seed)
  const events: { at: number; happen: () => void }[] = []
  let now = 0
  const later = (at: number, happen: () => void) => void events.push({ at, happen })
  let stored = { ...{ _id: 'a', _type: 'faq', _rev: 'r0' }, text: start }
  const textOf = (document: BufferedDocument) => String(document.LOCAL?.text)

  const editors = sentences.map((sentence) => {
    const document = new BufferedDocument(stored)
    const editor = { document, shown: start, caret: start.length, sent: 0, heard: 0 }
    document.commitHandler = ({ mutation, success }) => {
      editor.sent = Math.max(now + between(40, 240), editor.sent + 1)
      later(editor.sent, () => {
        const { transactionId = '' } = mutation.params
        const ids = { transactionId, previousRev: stored._rev, resultRev: transactionId }
        const arrived = () => new Mutation({ ...mutation.params, ...ids })
        stored = { ...stored, ...arrived().apply(stored), _rev: transactionId }
        for (const one of editors) {
          one.heard = Math.max(now + between(20, 170), one.heard + 1)
          later(one.heard, () => {
            one.document.arrive(arrived())
            one.caret = caretAfter(one.shown, textOf(one.document), one.caret)
            one.shown = textOf(one.document)
          })
        }
        later(now + between(20, 170), success)
      })
    }
    const type = (letters: string) => {
      const after =
        editor.shown.slice(0, editor.caret) + letters[0] + editor.shown.slice(editor.caret)
      const diffMatchPatch = { text: changeOfLetters(editor.shown, after) }
      document.add(new Mutation({ mutations: [{ patch: { id: 'a', diffMatchPatch } }] }))
      editor.caret += 1
      if (letters === sentence) save()
      editor.shown = textOf(document)
      if (letters.length > 1) later(now + between(60, 180), () => type(letters.slice(1)))
    }
    // At the first letter, and then once a second.
    const save = () => {
      void document.commit()
      if (now < 10_000) later(now + 1_000, save)
    }
    later(between(0, 300), () => type(sentence))
    return editor
  })

  for (let next = events.shift(); next; next = events.shift()) {
    now = next.at
    next.happen()
    events.sort((one, other) => one.at - other.at)
  }
  return { stored: stored.text, seen: editors.map(({ shown }) => shown) }
}

test('fifty times two editors write at the end of one text at once, and all their words stay whole', () => {
  const sentences = [' Asha adds this at the end.', ' Ravi adds this at the end too.']
  for (let round = 1; round <= 50; round += 1) {
    const { stored, seen } = typeTogether('The answer.', sentences, round)
    expect(seen).toEqual([stored, stored])
    for (const sentence of sentences) expect(stored).toContain(sentence.trim())
  }
})
