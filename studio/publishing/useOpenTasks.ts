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

/** The embedded lake lacks the dataset of tasks only if its tables are damaged. A hosted lake has none at first. */
const NO_DATASET =
  'the server started without them, and its log says why. Tell the person who runs this site.'

type State = { tasks?: Task[]; error?: string }

export function useOpenTasks(): State {
  const { client, ready } = useAddonDataset()
  const content = useClient({ apiVersion })
  const [state, setState] = useState<State>({})
  useEffect(() => {
    if (!client)
      return ready ? setState(embedded ? { error: NO_DATASET } : { tasks: [] }) : undefined
    const subscription = client
      .listen(TASKS, {}, { events: ['welcome', 'mutation'], includeResult: false })
      .pipe(switchMap(() => client.observable.fetch<Task[]>(OPEN)))
      .subscribe({
        next(tasks) {
          setState({ tasks })
          // A review that cannot be closed now is closed by the next Studio that lists it.
          closeFinishedReviews(content, client, tasks, new Date()).catch(console.error)
        },
        error: ({ message }: Error) => setState({ error: message }),
      })
    return () => subscription.unsubscribe()
  }, [client, content, ready])
  return state
}
