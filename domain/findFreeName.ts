/** Returns the name, or if it is taken, the name with the first free number, such as `goa-2`. */
export function findFreeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`
  return free
}
