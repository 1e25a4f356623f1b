import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_NOTE_CHARACTERS } from '../../domain/enquiryList.ts'
import { requestTracker } from '../connection/requestTracker.ts'
import { Note } from './Note.tsx'

const theme = buildTheme()
let storedNote: string
let nextAnswer: ((answer: Response) => Promise<Response>) | undefined
let enquiryId = 0

beforeEach(() => {
  vi.useFakeTimers()
  storedNote = ''
  nextAnswer = undefined
  enquiryId += 1
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const respond = nextAnswer ?? ((answer: Response) => Promise.resolve(answer))
    nextAnswer = undefined
    return respond(changeNote(JSON.parse(body)))
  })
})

afterEach(() => vi.useRealTimers())

function changeNote({ note, noteBefore }: { note: string; noteBefore: string }): Response {
  if (note.length > MAX_NOTE_CHARACTERS)
    return Response.json({ message: 'note is too long.' }, { status: 400 })
  if (noteBefore !== storedNote) return Response.json({ message: 'Changed.' }, { status: 409 })
  storedNote = note
  return new Response(null, { status: 204 })
}

function openCard() {
  const showCard = (note: string) => (
    <ThemeProvider theme={theme}>
      <Note enquiry={{ id: enquiryId, note, hotelname: 'Neem' }} refresh={() => {}} />
    </ThemeProvider>
  )
  const { rerender, unmount } = render(showCard(storedNote))
  return { pollList: () => rerender(showCard(storedNote)), close: unmount }
}

const loseAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const field = () => screen.getByRole('textbox')
const typeText = (value: string) => fireEvent.change(field(), { target: { value } })
const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a note that a colleague has restored to an earlier text is a conflict', async () => {
  const { pollList } = openCard()
  typeText('Called')
  await passTime(1_000)
  typeText('Called, wants a demo')
  pollList()
  storedNote = ''
  await passTime(1_000)
  pollList()
  expect(screen.getByRole('alert')).toHaveTextContent('A colleague has changed this note: “”')
  fireEvent.click(screen.getByText('Keep both'))
  await passTime(1_000)
  expect(storedNote).toBe('Called, wants a demo')
})

test('text that is typed during a save is saved after the card has closed', async () => {
  let sendAnswer = () => {}
  nextAnswer = (answer) =>
    new Promise((resolve) => {
      sendAnswer = () => resolve(answer)
    })
  const { close } = openCard()
  typeText('Called')
  await passTime(1_000)
  typeText('Called, wants a demo')
  close()
  sendAnswer()
  await passTime(0)
  expect(storedNote).toBe('Called, wants a demo')
})

test('a note is saved after an outage during which its card has closed', async () => {
  const { close } = openCard()
  typeText('Called')
  vi.stubGlobal('fetch', vi.fn(fetch).mockImplementationOnce(loseAnswer))
  close()
  await passTime(0)
  expect(storedNote).toBe('')
  expect(requestTracker.status()).toMatchObject({ isUnsaved: true, problem: 'unreachable' })
  await passTime(5_000)
  expect(storedNote).toBe('Called')
  expect(requestTracker.status()).toMatchObject({ isUnsaved: false, problem: undefined })
})

test('after a lost answer, the editor’s own stored text is no conflict for the next save', async () => {
  nextAnswer = loseAnswer
  openCard()
  typeText('Called')
  await passTime(1_000)
  typeText('Called, wants a demo')
  await passTime(6_000)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(storedNote).toBe('Called, wants a demo')
})

test('after a lost answer, an enquiry list with the editor’s own stored text causes no conflict', async () => {
  nextAnswer = loseAnswer
  const { pollList } = openCard()
  typeText('Called')
  await passTime(1_000)
  typeText('Called, wants a demo')
  pollList()
  expect(screen.getByRole('alert')).toHaveTextContent('The server does not answer.')
  await passTime(6_000)
  expect(storedNote).toBe('Called, wants a demo')
})

test('a card that closes during a conflict saves both texts', async () => {
  const { pollList, close } = openCard()
  typeText('Called')
  storedNote = 'Wrote'
  pollList()
  close()
  await passTime(0)
  expect(storedNote).toBe('Wrote\nCalled')
})

test('a colleague’s change of a saved note is shown, and is no conflict', async () => {
  const { pollList } = openCard()
  typeText('Called')
  await passTime(1_000)
  storedNote = 'Wrote'
  pollList()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field()).toHaveValue('Wrote')
})

test('text that the server rejects after the card has closed is reported and kept for the next card', async () => {
  const { close } = openCard()
  const longText = 'x'.repeat(MAX_NOTE_CHARACTERS + 1)
  nextAnswer = () => Promise.resolve(new Response(null, { status: 503 }))
  typeText(longText)
  close()
  await passTime(6_000)
  expect(requestTracker.status()).toEqual({
    isUnsaved: false,
    problem: undefined,
    rejection:
      'Your note on Neem could not be saved. note is too long. Open the enquiry again: it still shows your text.',
  })
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  openCard()
  expect(field()).toHaveValue(longText)
  typeText('Called')
  await passTime(6_000)
  expect(storedNote).toBe('Called')
  requestTracker.dismissRejection()
})
