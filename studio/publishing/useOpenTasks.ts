import { useEffect, useState } from 'react'
import { switchMap } from 'rxjs'
import { useAddonDataset, useCurrentUser } from 'sanity'
import { OPEN_TASKS, type Task } from '../../domain/tasks.ts'

const TASKS = '*[_type in ["tasks.task", "comment"]]'

type State = { tasks?: Task[]; error?: string }

export function useOpenTasks(): State {
  const { client, ready, error } = useAddonDataset()
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
        next: (tasks) => setState({ tasks }),
        error: ({ message }: Error) => setState({ error: message }),
      })
    return () => subscription.unsubscribe()
  }, [client, error, ready, userId])
  return state
}
