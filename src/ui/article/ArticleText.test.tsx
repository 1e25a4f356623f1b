import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../tests/setup/renderComponent.tsx'
import { ArticleText } from './ArticleText.tsx'

type Block = { _type: string; _key: string; [field: string]: unknown }

const renderArticle = (...value: Block[]) =>
  renderComponent(<ArticleText value={value} edit={undefined} />)

const table = {
  _type: 'table',
  _key: 't',
  caption: 'Rates by season',
  headingColumn: true,
  rows: [
    { _key: 'a', cells: ['', 'Low', 'High'] },
    { _key: 'b', cells: ['Deluxe', '₹2,000'] },
    { _key: 'c', cells: [' ', ''] },
  ],
}

test('a table has its caption and headings; short rows are filled with empty cells, and empty rows are omitted', () => {
  renderArticle(table)
  const rates = within(screen.getByRole('table', { name: 'Rates by season' }))
  expect(rates.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Low',
    'High',
  ])
  const row = rates.getByRole('row', { name: /Deluxe/ })
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Deluxe')
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['₹2,000', ''])
  expect(rates.getAllByRole('row')).toHaveLength(2)
})

test('the region around a table can be focused, so that the keyboard can scroll the table', async () => {
  renderArticle(table)
  await userEvent.tab()
  expect(screen.getByRole('region', { name: 'Rates by season' })).toHaveFocus()
})

test('a table with only a heading row is omitted', () => {
  renderArticle({ ...table, rows: table.rows.slice(0, 1) })
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

const video = {
  _type: 'articleVideo',
  _key: 'v',
  title: 'A morning at the desk',
  url: 'https://youtu.be/abcdefghi-_',
  poster: { id: 'image-abc-800x450-png' },
}

test('an external video loads only after a click, and then takes the focus', async () => {
  const { container } = renderArticle(video)
  expect(container.innerHTML).not.toMatch(/youtube-nocookie/)
  const play = screen.getByRole('link', { name: 'Play the video: A morning at the desk' })
  expect(play).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghi-_')
  expect(screen.getByText('When played, the video is loaded from YouTube.')).toBeInTheDocument()
  await userEvent.click(play)
  const frame = screen.getByTitle('A morning at the desk')
  expect(frame).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/abcdefghi-_?autoplay=1&rel=0',
  )
  expect(frame).toHaveFocus()
})

test('an uploaded video is not preloaded, and has a poster, a name and captions', () => {
  const { container } = renderArticle({
    ...video,
    url: null,
    file: '/files/embedded/production/a.mp4',
    captions: '/files/embedded/production/a.vtt',
  })
  const player = container.querySelector('video')
  expect(player).toHaveAttribute('preload', 'none')
  expect(player).toHaveAttribute('poster', expect.stringContaining('/images/'))
  expect(player).toHaveAccessibleName('A morning at the desk')
  expect(player?.querySelector('track')).toHaveAttribute('kind', 'captions')
})

test('a video with the URL of a YouTube channel is omitted', () => {
  renderArticle({ ...video, url: 'https://www.youtube.com/@somebody' })
  expect(screen.queryByText('A morning at the desk')).not.toBeInTheDocument()
})

test('a picture in an article has its caption and can be wide', () => {
  renderArticle({
    _type: 'picture',
    _key: 'i',
    id: 'image-abc-1600x900-png',
    alt: 'The lobby',
    caption: 'Sample Hotel, Goa',
    wide: true,
  })
  const figure = screen.getByRole('figure')
  expect(figure).toHaveTextContent('Sample Hotel, Goa')
  expect(figure).toHaveAttribute('data-wide')
  expect(within(figure).getByRole('img', { name: 'The lobby' })).toBeInTheDocument()
})
