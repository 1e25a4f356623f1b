import { useEffect, useState } from 'react'
import { switchMap } from 'rxjs'
import { useAddonDataset, useClient } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { embedded } from '../connection/connection.ts'
import { closeFinishedReviews } from './closeFinishedReviews.ts'
import type { Task } from './task.ts'

const TASKS = '*[_type == "tasks.task"]'
const OPEN =
  '*[_type == "tasks.task" && status == "open" && defined(title)] | order(_createdAt desc)'

/** An embedded lake always has the dataset, unless its file is broken. A hosted one is made with the first comment. */
const WITHOUT = 'the server has started without them, and its terminal says why.'

type State = { tasks?: Task[]; error?: string }

/** The tasks that are not done, the newest first, as colleagues make and close them. */
export function useOpenTasks(): State {
  const { client, ready } = useAddonDataset()
  const content = useClient({ apiVersion })
  const [state, setState] = useState<State>({})
  useEffect(() => {
    if (!client) return ready ? setState(embedded ? { error: WITHOUT } : { tasks: [] }) : undefined
    const subscription = client
      .listen(TASKS, {}, { events: ['welcome', 'mutation'], includeResult: false })
      .pipe(switchMap(() => client.observable.fetch<Task[]>(OPEN)))
      .subscribe({
        next(tasks) {
          setState({ tasks })
          // Of a review that cannot be closed now, the next Studio that shows it takes care.
          closeFinishedReviews(content, client, tasks, new Date()).catch(console.error)
        },
        error: ({ message }: Error) => setState({ error: message }),
      })
    return () => subscription.unsubscribe()
  }, [client, content, ready])
  return state
}
