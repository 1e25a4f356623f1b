import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { type Runtime, RuntimeProvider } from '../../src/config/runtime.tsx'
import { DefaultSettingsProvider } from './settingsProvider.tsx'

type RenderOptions = { at?: string; mode?: Runtime['mode'] }

const wrap = (element: ReactNode, { at = '/', mode = 'live' }: RenderOptions) => (
  <RuntimeProvider value={{ siteUrl: 'https://www.aangan.example', mode }}>
    <DefaultSettingsProvider>
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
    </DefaultSettingsProvider>
  </RuntimeProvider>
)

export function renderComponent(element: ReactNode, options: RenderOptions = {}) {
  const view = render(wrap(element, options))
  return { ...view, rerenderComponent: (next: ReactNode) => view.rerender(wrap(next, options)) }
}

export const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

/** Mocks `matchMedia`: a media query matches if it contains `text`, for example `reduced-motion`. */
export const mockMatchingMedia = (text: string) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes(text),
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  )

/** Replaces IntersectionObserver. The returned function moves all observed elements into or out of view. */
export function mockIntersectionObserver() {
  const observers = new Set<(inView: boolean) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      notify: (inView: boolean) => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.notify = (inView) => callback([{ isIntersecting: inView }])
      }
      observe() {
        observers.add(this.notify)
      }
      disconnect() {
        observers.delete(this.notify)
      }
    },
  )
  return (inView: boolean) =>
    act(() => {
      for (const notify of observers) notify(inView)
    })
}
