import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { paths } from '../../domain/paths.ts'
import type { Figure } from './figures.ts'
import { median } from './timing.ts'

const run = promisify(execFile)

/** npx installs Lighthouse on demand, because only this benchmark needs its 200 packages. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** A visit takes about 20 s. The first visit also waits for npx to install Lighthouse. */
const VISIT_TIMEOUT_MS = 180_000

const VISITS = 3

const MEASURED_PATHS = [...Object.values(paths), '/What_is_Hotel_Property_Management_Solution']

/** `noindex` lowers SEO scores. The page of questions has it only while there are few questions. */
const NOINDEX_PATHS: readonly string[] = [paths.thankYou, paths.questions]

type Report = { categories: Record<string, { title: string; score: number | null }> }

/** Yields the median mobile scores of each page in `MEASURED_PATHS`, from 0 to 100. */
export async function* measureLighthouse(
  origin: string,
  browserPath: string,
): AsyncGenerator<Figure[]> {
  for (const path of MEASURED_PATHS) {
    const reports: Report[] = []
    for (let visit = 0; visit < VISITS; visit += 1)
      reports.push(await visitPage(origin + path, browserPath))
    yield createScores(path, reports)
  }
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
      { env: { ...process.env, CHROME_PATH: browserPath }, timeout: VISIT_TIMEOUT_MS },
    )
    return JSON.parse(await readFile(file, 'utf8')) as Report // written by Lighthouse
  } finally {
    await rm(file, { force: true })
  }
}

const createScores = (path: string, reports: readonly Report[]): Figure[] =>
  Object.entries(reports[0]?.categories ?? {})
    .filter(([category]) => !(category === 'seo' && NOINDEX_PATHS.includes(path)))
    .map(([category, { title }]) => ({
      name: `${path}, ${title}`,
      value: median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)),
      unit: '',
      goal: { atLeast: category === 'performance' ? 98 : 100 },
    }))
