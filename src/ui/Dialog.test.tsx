import { fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../tests/setup/renderComponent.tsx'
import { Dialog } from './Dialog.tsx'

const makeDialog = (open: boolean, onClose = () => {}) => (
  <Dialog id="demo" label="Book a demo" open={open} onClose={onClose}>
    <input aria-label="Hotel Name" />
  </Dialog>
)
const getDialog = () => screen.getByRole('dialog', { name: 'Book a demo' })

test('an open dialog is modal, and its heading has the focus', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  renderComponent(makeDialog(true))
  expect(showModal).toHaveBeenCalledOnce()
  expect(screen.getByRole('heading', { name: 'Book a demo' })).toHaveFocus()
})

test('neither Escape nor a click on the backdrop closes the dialog', () => {
  const onClose = vi.fn()
  renderComponent(makeDialog(true, onClose))
  expect(getDialog()).toHaveAttribute('closedby', 'none')
  expect(fireEvent.keyDown(getDialog(), { key: 'Escape' })).toBe(false)
  expect(fireEvent(getDialog(), new Event('cancel', { cancelable: true }))).toBe(false)
  fireEvent.click(getDialog())
  expect(onClose).not.toHaveBeenCalled()
  expect(getDialog()).toHaveAttribute('open')
})

test('the Close button calls onClose, and the dialog closes once `open` is false', () => {
  const onClose = vi.fn()
  const { rerenderComponent } = renderComponent(makeDialog(true, onClose))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  rerenderComponent(makeDialog(false, onClose))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a server-rendered dialog contains its children and a link that closes the dialog', () => {
  const html = renderToString(makeDialog(false))
  expect(html).toContain('id="demo"')
  expect(html).toContain('Hotel Name')
  expect(html).toContain('href="#demo-closed"')
})
