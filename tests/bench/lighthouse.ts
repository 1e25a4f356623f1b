import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { paths } from '../../domain/paths.ts'
import type { Figure } from './figures.ts'
import { median } from './timing.ts'

const run = promisify(execFile)

/** The last that runs on Node 20. npx fetches it when it is asked for: 200 packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** A page takes about twenty seconds. */
const PAGE_TIMEOUT_MS = 180_000

/** So often each page is visited; the middle of its scores counts. */
const VISITS = 3

const MEASURED_PATHS = [...Object.values(paths), '/What_is_Hotel_Property_Management_Solution']

/** Of a report, what is judged here. */
type Report = { categories: Record<string, { title: string; score: number | null }> }

/** Lighthouse's four mobile scores of every page, from 0 to 100. */
export async function measureLighthouse(
  origin: string,
  browserPath: string,
  onPage: (figures: Figure[]) => void,
): Promise<Figure[]> {
  const all: Figure[] = []
  for (const path of MEASURED_PATHS) {
    const reports: Report[] = []
    for (let visit = 0; visit < VISITS; visit += 1)
      reports.push(await visitPage(origin + path, browserPath))
    const figures = scoresOf(path, reports)
    onPage(figures)
    all.push(...figures)
  }
  return all
}

async function visitPage(url: string, browserPath: string): Promise<Report> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`)
  try {
    await run(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        '--chrome-flags=--headless --no-sandbox --disable-gpu',
      ],
      { env: { ...process.env, CHROME_PATH: browserPath }, timeout: PAGE_TIMEOUT_MS },
    )
    return JSON.parse(await readFile(file, 'utf8')) as Report // Lighthouse says nothing of its types here
  } finally {
    await rm(file, { force: true })
  }
}

/** These ask not to be indexed, the questions as long as home has them all, which Lighthouse counts against them. */
const UNLISTED: readonly string[] = [paths.thankYou, paths.questions]

const isJudged = (path: string, category: string) =>
  !(UNLISTED.includes(path) && category === 'seo')

function scoresOf(path: string, reports: Report[]): Figure[] {
  const categories = Object.entries(reports[0]?.categories ?? {})
  return categories
    .filter(([category]) => isJudged(path, category))
    .map(([category, { title }]) => ({
      name: `${path}, ${title}`,
      value: median(
        reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)),
      ),
      unit: '',
      goal: { atLeast: category === 'performance' ? 98 : 100 },
    }))
}
