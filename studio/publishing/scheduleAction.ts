import { cloneElement, isValidElement } from 'react'
import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { nextQuarter } from './nextQuarter.ts'

/** The same component for the same action each time, or React would forget that its dialog is open. */
const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** The Studio's own (sanity 5.31) proposes the present minute, which is over already, and so opens with an error. */
function proposingQuarter(schedule: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const description = schedule(props)
    if (!description?.dialog) return description
    const { dialog } = description
    if (dialog.type !== 'custom' || !isValidElement<Dialog>(dialog.component)) return description
    const { component } = dialog
    const initialDate = component.props.initialDate ?? nextQuarter(new Date())
    return {
      ...description,
      dialog: { type: 'custom', component: cloneElement(component, { initialDate }) },
    }
  }
  action.action = 'schedule'
  action.displayName = 'ScheduleAtQuarter'
  const same = known.get(schedule) ?? action
  known.set(schedule, same)
  return same
}

type Dialog = { initialDate?: Date }

/** Scheduling proposes the next full quarter of an hour. */
export const schedulingAtQuarters: DocumentActionsResolver = (actions) =>
  actions.map((action) => (action.action === 'schedule' ? proposingQuarter(action) : action))
