import type { TestServer } from '../../setup/server/testServer.ts'
import { countAnswers } from './result.ts'
import { readHome } from './visitor.ts'

/** Sends from so many lanes until time is over, while a visitor reads home. */
export async function besiege(
  server: TestServer,
  seconds: number,
  lanes: number,
  send: (n: number) => Promise<number | 'none'>,
) {
  const { answers, count } = countAnswers()
  let isOver = false
  let n = 0
  const attacking = Promise.all(
    Array.from({ length: lanes }, async () => {
      while (!isOver) count(await send(n++))
    }),
  )
  const home = await readHome(server, seconds)
  isOver = true
  await attacking
  return { home, answers }
}
