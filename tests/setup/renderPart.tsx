import { act, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { type Runtime, RuntimeProvider } from '../../src/config/runtime.tsx'
import { DefaultWords } from './DefaultWords.tsx'

type PartOptions = { at?: string; mode?: Runtime['mode'] }

const around = (part: ReactNode, { at = '/', mode = 'live' }: PartOptions) => (
  <RuntimeProvider value={{ siteUrl: 'https://www.aangan.example', mode }}>
    <DefaultWords>
      <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
    </DefaultWords>
  </RuntimeProvider>
)

/** Renders a component of src/ui with a router and a runtime. */
export function renderPart(part: ReactNode, options: PartOptions = {}) {
  const view = render(around(part, options))
  return { ...view, rerenderPart: (next: ReactNode) => view.rerender(around(next, options)) }
}

/** Advances fake timers. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

/** Lets every media query match that contains the text, for example `reduced-motion`. */
export const mediaHolds = (text: string) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes(text),
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  )

/** Replaces IntersectionObserver. The returned function sets whether observed elements are in view. */
export function controlView() {
  const observers = new Set<(inView: boolean) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (inView: boolean) => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = (inView) => callback([{ isIntersecting: inView }])
      }
      observe() {
        observers.add(this.tell)
      }
      disconnect() {
        observers.delete(this.tell)
      }
    },
  )
  return (inView: boolean) =>
    act(() => {
      for (const tell of observers) tell(inView)
    })
}

/** Hides or shows the browser's tab. */
export function tabHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  fireEvent(document, new Event('visibilitychange'))
}
