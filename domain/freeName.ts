/** Returns a name that is not taken: the name itself, or the name with the first free number, such as `goa-2`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`
  return free
}
