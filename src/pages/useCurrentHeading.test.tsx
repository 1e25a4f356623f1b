import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCurrentHeading } from './useCurrentHeading.ts'

const ids = ['first', 'second', 'third']

function Article() {
  return (
    <>
      {ids.map((id) => (
        <h2 key={id} id={id}>
          {id}
        </h2>
      ))}
      <output>{useCurrentHeading(ids) ?? 'none'}</output>
    </>
  )
}

async function jumpTo(top: number) {
  for (const [at, id] of ids.entries()) {
    const heading = document.getElementById(id)
    if (heading)
      vi.spyOn(heading, 'getBoundingClientRect').mockReturnValue(
        new DOMRect(0, 500 + at * 1000 - top, 300, 40),
      )
  }
  fireEvent.scroll(window)
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
}

const current = () => screen.getByRole('status').textContent

test('the current heading is correct after a jump over several headings', async () => {
  render(<Article />)
  await jumpTo(0)
  expect(current()).toBe('none')
  await jumpTo(3000)
  expect(current()).toBe('third')
  await jumpTo(1000)
  expect(current()).toBe('first')
})
