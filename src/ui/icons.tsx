import * as shapes from 'lucide'
import { createElement, type SVGProps } from 'react'
import { classNames } from './classNames.ts'

export type Icon = ReturnType<typeof createIcon>

/** Draws Lucide's shapes. Every page would load the code of Lucide's own React components. */
const createIcon =
  (shape: shapes.IconNode) =>
  ({ className, ...props }: SVGProps<SVGSVGElement>) => (
    <svg
      className={classNames('lucide', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {shape.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))}
    </svg>
  )

export const ArrowRight = createIcon(shapes.ArrowRight)
export const ArrowUp = createIcon(shapes.ArrowUp)
export const Check = createIcon(shapes.Check)
export const ChevronLeft = createIcon(shapes.ChevronLeft)
export const ChevronRight = createIcon(shapes.ChevronRight)
export const Clock = createIcon(shapes.Clock)
export const Mail = createIcon(shapes.Mail)
export const MapPin = createIcon(shapes.MapPin)
export const Menu = createIcon(shapes.Menu)
export const MessageCircle = createIcon(shapes.MessageCircle)
export const Pause = createIcon(shapes.Pause)
export const Phone = createIcon(shapes.Phone)
export const Play = createIcon(shapes.Play)
export const RotateCw = createIcon(shapes.RotateCw)
export const X = createIcon(shapes.X)
