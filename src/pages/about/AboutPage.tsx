import { useContent } from '../screen.ts'
import { aboutOptions } from './query.ts'

export function AboutPage() {
  const page = useContent(aboutOptions())
  return <h1>{page.heading}</h1>
}
