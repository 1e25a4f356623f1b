import { useEffect, useState } from 'react'
import { switchMap } from 'rxjs'
import { useAddonDataset, useClient, useCurrentUser } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { closeFinishedReviews } from './closeFinishedReviews.ts'
import { OPEN_TASKS, type Task } from './task.ts'

const TASKS = '*[_type in ["tasks.task", "comment"]]'

type State = { tasks?: Task[]; error?: string }

export function useOpenTasks(): State {
  const { client, ready, error } = useAddonDataset()
  const contentClient = useClient({ apiVersion })
  const userId = useCurrentUser()?.id ?? ''
  const [state, setState] = useState<State>({})
  useEffect(() => {
    // A hosted project has no add-on dataset, and so no client, before its first task or comment.
    if (!client) {
      if (ready) setState(error ? { error: error.message } : { tasks: [] })
      return
    }
    const subscription = client
      .listen(TASKS, {}, { events: ['welcome', 'mutation'], includeResult: false })
      .pipe(switchMap(() => client.observable.fetch<Task[]>(OPEN_TASKS, { userId })))
      .subscribe({
        next(tasks) {
          setState({ tasks })
          // If a review cannot be closed, the next Studio that lists the review tries again.
          closeFinishedReviews(contentClient, client, tasks, new Date()).catch(console.error)
        },
        error: ({ message }: Error) => setState({ error: message }),
      })
    return () => subscription.unsubscribe()
  }, [client, contentClient, error, ready, userId])
  return state
}
