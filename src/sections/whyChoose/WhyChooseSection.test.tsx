import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeVideo } from '../../../mocks/index.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

const points = [
  { _key: 'a', heading: 'Reliable', text: 'It is there at night.' },
  { _key: 'b', heading: 'Fair' },
  { _key: 'c', text: 'A point without a heading.' },
]
const section = { _type: 'whyChooseSection', heading: 'Our reasons', points } as const

test('each point shows its heading and text; a point without a heading is omitted', async () => {
  await renderSections(section)
  const [reliable, fair, ...others] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(reliable?.getByRole('heading', { level: 3 })).toHaveTextContent('Reliable')
  expect(reliable?.getByText('It is there at night.')).toBeVisible()
  expect(fair?.getByRole('heading', { level: 3 })).toHaveTextContent('Fair')
  expect(others).toEqual([])
})

test('a video has its description and its poster’s alternative text', async () => {
  await renderSections({ ...section, video: makeVideo('The room rack', 'A booking appears.') })
  expect(screen.getByRole('img')).toHaveAccessibleName('The room rack')
  expect(screen.getByText('A booking appears.')).toBeInTheDocument()
})

test('without a video, only the points are shown', async () => {
  await renderSections(section)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('without points, only the video is shown; without points and video, the section is omitted', async () => {
  const { unmount } = await renderSections({
    _type: 'whyChooseSection',
    video: makeVideo('The room rack', 'A booking appears.'),
  })
  expect(screen.getByRole('img')).toBeInTheDocument()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
  unmount()
  const { container } = await renderSections({ _type: 'whyChooseSection' })
  expect(container).toBeEmptyDOMElement()
})
