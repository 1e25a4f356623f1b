import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makePicture, makeShortText, makeVideo } from '../../../mocks/index.ts'
import { reference } from '../../../mocks/placeholders.ts'
import { advanceTime } from '../../../tests/setup/renderComponent.tsx'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const slide = (heading: string | undefined, fields: Record<string, unknown> = {}) => ({
  _key: heading ?? 'nameless',
  ...(heading ? { heading } : {}),
  ...fields,
})
const section = (...slides: ReturnType<typeof slide>[]) =>
  ({ _type: 'heroSection', slides }) as const

const slides = () => screen.getAllByRole('group')
const shownLabel = () =>
  slides()
    .find((element) => element.hasAttribute('data-active'))
    ?.getAttribute('aria-label')

test('each slide is shown for two seconds', async () => {
  await renderSections(section(slide('One'), slide('Two')))
  vi.useFakeTimers()
  // Pausing and playing restarts the interval with the fake clock.
  fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }))
  fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }))
  expect(shownLabel()).toBe('1 of 2: One')
  advanceTime(1999)
  expect(shownLabel()).toBe('1 of 2: One')
  advanceTime(1)
  expect(shownLabel()).toBe('2 of 2: Two')
  advanceTime(2000)
  expect(shownLabel()).toBe('1 of 2: One')
})

test('the first slide has the main heading, its tagline and its link', async () => {
  await renderSections(
    section(
      slide('One', { tagline: 'All of it.', action: 'knowMore', actionLabel: 'Know More' }),
      slide('Two'),
    ),
  )
  const [first, second] = slides().map((element) => within(element))
  expect(first?.getByRole('heading', { level: 1 })).toHaveTextContent('One')
  expect(first?.getByText('All of it.')).toBeVisible()
  expect(first?.getByRole('link', { name: 'Know More' })).toHaveAttribute('href', '#knowmore')
  expect(second?.getByRole('heading', { level: 2 })).toHaveTextContent('Two')
})

test('a click on the trial button navigates to #Book-demo-form, and the slide shows its note', async () => {
  const { router } = await renderSections(
    section(
      slide('One', {
        action: 'trial',
        actionLabel: 'Try it*',
        note: makeShortText('* Free for a week.'),
      }),
    ),
  )
  expect(screen.getByText('* Free for a week.')).toBeVisible()
  fireEvent.click(screen.getByRole('link', { name: 'Try it*' }))
  expect(router.state.location.hash).toBe('#Book-demo-form')
})

test('a slide’s button has the link’s href, and is omitted without a link', async () => {
  const link = { _type: 'textLink', href: '/blog' }
  await renderSections(
    section(
      slide('One', { action: 'link', actionLabel: 'Read on', link }),
      slide('Two', { action: 'link', actionLabel: 'Lost' }),
    ),
  )
  expect(screen.getByRole('link', { name: 'Read on' })).toHaveAttribute('href', '/blog')
  expect(screen.queryByRole('link', { name: 'Lost', hidden: true })).not.toBeInTheDocument()
})

test('a slide shows the poster and description of its video, or its picture if it has no video', async () => {
  await renderSections(
    section(
      slide('One', {
        video: makeVideo('The desk', 'A guest arrives.'),
        picture: makePicture('Not this'),
      }),
      slide('Two', { picture: makePicture('The garden') }),
    ),
  )
  expect(screen.getByRole('img', { name: 'The desk' })).toHaveAttribute('loading', 'eager')
  expect(screen.getByText('A guest arrives.')).toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'Not this' })).not.toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'The garden' })).toBeInTheDocument()
})

const wide = reference(`image-${'a'.repeat(40)}-1600x900-webp`)
const poster = { ...makePicture('The desk'), asset: wide }
const hotspot = { x: 0.75, y: 0.5, width: 0.5, height: 0.5 }
const phonePicture = { _type: 'image', asset: wide, hotspot: { ...hotspot, x: 0.25 } }

const phoneSource = () => document.querySelector('picture > source')

test.each([
  ['its picture', { picture: { ...poster, hotspot } }],
  ['the poster of its video', { video: { ...makeVideo(), poster: { ...poster, hotspot } } }],
])('on a phone, a slide shows a close-up of %s around the hotspot', async (_, fields) => {
  await renderSections(section(slide('One', fields)))
  expect(phoneSource()).toHaveAttribute('media', expect.stringContaining('max-width: 30rem'))
  expect(phoneSource()).toHaveAttribute('srcset', expect.stringContaining('rect=800,150,800,600'))
  expect(screen.getByRole('img')).not.toHaveAttribute('src', expect.stringContaining('rect='))
})

test('on a phone, the picture for phones replaces the picture', async () => {
  await renderSections(section(slide('One', { picture: { ...poster, hotspot }, phonePicture })))
  expect(phoneSource()).toHaveAttribute('srcset', expect.stringContaining('rect=0,150,800,600'))
})

test('a slide without a heading is omitted; the next slide has the main heading', async () => {
  await renderSections(section(slide(undefined, { tagline: 'Nameless.' }), slide('Two')))
  expect(slides()).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Two')
})

test('the first slide offers Book Demo beside its own action', async () => {
  await renderSections(section(slide('One', { actionLabel: 'Know More' }), slide('Two')))
  const [first, second] = slides()
  const actions = within(first as HTMLElement).getAllByRole('link') // the section has two slides
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Book Demo', 'Know More'])
  expect(within(second as HTMLElement).queryByRole('link')).not.toBeInTheDocument()
})

test('a second hero section has no main heading', async () => {
  await renderSections(section(slide('One')), section(slide('Two')))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One')
})

test('a section without slides is omitted', async () => {
  const { container } = await renderSections(section())
  expect(container).toBeEmptyDOMElement()
})
