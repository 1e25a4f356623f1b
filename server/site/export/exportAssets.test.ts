import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listAssetPaths, writeAssets } from './exportAssets.ts'

const hash = 'a'.repeat(40)
const picture = `/images/embedded/production/${hash}-10x20.png`
const video = `/files/embedded/production/${hash}.mp4`

test('assets are found by path and by id, and each path is listed once', () => {
  const page = `
    <img src="${picture}?w=10&amp;q=75" srcset="${picture}?w=20 2x">
    <meta content="https://www.hotel.example${picture}?w=1200">
    <source src="${video}">
    {"id":"image-${hash}-30x40-svg","file":{"_ref":"file-${hash}-pdf"}}`
  expect([...listAssetPaths(page, 'embedded', 'production')].sort()).toEqual([
    video,
    `/files/embedded/production/${hash}.pdf`,
    picture,
    `/images/embedded/production/${hash}-30x40.svg`,
  ])
})

test('assets of another project are not listed', () => {
  const page = `<img src="https://cdn.sanity.io/images/abc/production/${hash}-1x1.png">`
  expect(listAssetPaths(page, 'embedded', 'production').size).toBe(0)
})

test('pictures are written at most 1600 pixels wide; paths of missing assets are returned', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lost = `/images/embedded/production/${hash}-1x1.png`
  const missing = await writeAssets([picture, video, lost], folder, {
    fetch: async ({ url }) => {
      const { pathname, search } = new URL(url)
      return pathname === lost ? new Response(null, { status: 404 }) : new Response(search)
    },
  })
  expect(readFileSync(join(folder, picture), 'utf8')).toBe('?w=1600&fit=max&q=80')
  expect(readFileSync(join(folder, video), 'utf8')).toBe('')
  expect(missing).toEqual([lost])
})
