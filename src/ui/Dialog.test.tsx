import { fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../tests/setup/renderComponent.tsx'
import { Dialog } from './Dialog.tsx'

const dialogOf = (open: boolean, onClose = () => {}) => (
  <Dialog id="demo" label="Book a demo" open={open} onClose={onClose}>
    <input aria-label="Hotel Name" />
  </Dialog>
)
const dialog = () => screen.getByRole('dialog', { name: 'Book a demo' })

test('an open dialog is modal, and its heading has the focus', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  renderComponent(dialogOf(true))
  expect(showModal).toHaveBeenCalledOnce()
  expect(screen.getByRole('heading', { name: 'Book a demo' })).toHaveFocus()
})

test('neither Escape nor a click on the backdrop closes the dialog', () => {
  const onClose = vi.fn()
  renderComponent(dialogOf(true, onClose))
  expect(dialog()).toHaveAttribute('closedby', 'none')
  expect(fireEvent.keyDown(dialog(), { key: 'Escape' })).toBe(false)
  expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false)
  fireEvent.click(dialog())
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog()).toHaveAttribute('open')
})

test('the Close button closes the dialog', () => {
  const onClose = vi.fn()
  const { rerenderComponent } = renderComponent(dialogOf(true, onClose))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  rerenderComponent(dialogOf(false, onClose))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the server-rendered dialog contains its children and a link that closes it', () => {
  const html = renderToString(dialogOf(false))
  expect(html).toContain('id="demo"')
  expect(html).toContain('Hotel Name')
  expect(html).toContain('href="#demo-closed"')
})
