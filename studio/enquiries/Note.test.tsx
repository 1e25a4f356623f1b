import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_NOTE_CHARACTERS } from '../../domain/enquiryList.ts'
import { requestTracker } from '../connection/requestTracker.ts'
import { Note } from './Note.tsx'

const theme = buildTheme()
let storedNote: string
let nextAnswer: ((answer: Response) => Promise<Response>) | undefined
let enquiryId = 0
let keptAlive: boolean[]

beforeEach(() => {
  storedNote = ''
  nextAnswer = undefined
  enquiryId += 1
  keptAlive = []
  vi.stubGlobal('fetch', (_url: string, { body, keepalive }: RequestInit) => {
    const respond = nextAnswer ?? ((answer: Response) => Promise.resolve(answer))
    nextAnswer = undefined
    keptAlive.push(keepalive === true)
    return respond(changeNote(JSON.parse(String(body))))
  })
})

function changeNote({ note, noteBefore }: { note: string; noteBefore: string }): Response {
  if (note.length > MAX_NOTE_CHARACTERS)
    return Response.json({ message: 'note is too long.' }, { status: 400 })
  if (![noteBefore, note].includes(storedNote))
    return Response.json({ message: 'Changed.' }, { status: 409 })
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

const loseRequest = () => {
  storedNote = ''
  return Promise.reject(new TypeError('Failed to fetch'))
}
const field = () => screen.getByRole('textbox')
const typeText = (value: string) => fireEvent.change(field(), { target: { value } })
const answered = () => act(async () => {})

function leaveField() {
  fireEvent.blur(field())
  return answered()
}

function leavePage(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return !leaving.defaultPrevented
}

test('a note is saved when its field loses focus, and stays visible until the list contains it', async () => {
  const { pollList } = openCard()
  typeText('Called')
  expect(storedNote).toBe('')
  await leaveField()
  expect(storedNote).toBe('Called')
  expect(field()).toHaveValue('Called')
  pollList()
  expect(field()).toHaveValue('Called')
  storedNote = 'Wrote'
  pollList()
  expect(field()).toHaveValue('Wrote')
})

test('a page that closes saves the text with a request that outlives it', async () => {
  openCard()
  typeText('Called')
  expect(leavePage()).toBe(true)
  window.dispatchEvent(new Event('pagehide'))
  await answered()
  expect([storedNote, keptAlive]).toEqual(['Called', [true]])
})

test('a change by a colleague shows both texts, and “Keep both” saves both', async () => {
  const { pollList } = openCard()
  typeText('Called')
  storedNote = 'Wrote'
  pollList()
  expect(field()).toHaveValue('Called')
  await leaveField()
  expect(screen.getByRole('alert')).toHaveTextContent('A colleague has changed this note: “Wrote”')
  expect(field()).toHaveValue('Called')
  await leaveField()
  expect(storedNote).toBe('Wrote')
  fireEvent.click(screen.getByText('Keep both'))
  await answered()
  expect(storedNote).toBe('Wrote\nCalled')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a note that a colleague has restored to an earlier text is a conflict', async () => {
  const { pollList } = openCard()
  typeText('Called')
  await leaveField()
  pollList()
  typeText('Called, wants a demo')
  storedNote = ''
  pollList()
  await leaveField()
  expect(screen.getByRole('alert')).toHaveTextContent('A colleague has changed this note: “”')
  fireEvent.click(screen.getByText('Keep both'))
  await answered()
  expect(storedNote).toBe('Called, wants a demo')
})

test('text that is typed during a save is saved when the card closes', async () => {
  let sendAnswer = () => {}
  nextAnswer = (answer) =>
    new Promise((resolve) => {
      sendAnswer = () => resolve(answer)
    })
  const { close } = openCard()
  typeText('Called')
  await leaveField()
  typeText('Called, wants a demo')
  close()
  sendAnswer()
  await answered()
  expect(storedNote).toBe('Called, wants a demo')
})

test('a card that closes during a conflict saves both texts', async () => {
  const { pollList, close } = openCard()
  typeText('Called')
  storedNote = 'Wrote'
  pollList()
  await leaveField()
  close()
  await answered()
  expect(storedNote).toBe('Wrote\nCalled')
})

test('a text that could not be saved can be sent again, and the page asks before it closes', async () => {
  nextAnswer = loseRequest
  openCard()
  typeText('Called')
  await leaveField()
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved: The server does not answer.')
  expect(leavePage()).toBe(false)
  fireEvent.click(screen.getByText('Try again'))
  await answered()
  expect(storedNote).toBe('Called')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(leavePage()).toBe(true)
})

test('text that the server rejects after the card has closed is reported and kept for the next card', async () => {
  const { close } = openCard()
  const longText = 'x'.repeat(MAX_NOTE_CHARACTERS + 1)
  typeText(longText)
  close()
  await answered()
  expect(requestTracker.status().rejections).toEqual([
    {
      message:
        'Your note on Neem is not saved. note is too long. If the enquiry still exists, open it again: it still shows your text.',
    },
  ])
  expect(leavePage()).toBe(false)
  openCard()
  expect(field()).toHaveValue(longText)
  typeText('Called')
  await leaveField()
  expect(storedNote).toBe('Called')
  requestTracker.dismissRejections()
})
