import { expect, test } from 'vitest'
import { createQuarteredPicture, get, openAssets } from '../../tests/setup/lake/testPictures.ts'

async function storeImage() {
  const assets = openAssets()
  const { url } = await assets.store(
    'image',
    await createQuarteredPicture(40, 20).png().toBuffer(),
    {},
  )
  return { assets, url }
}

async function storeFile(bytes: Uint8Array, filename: string) {
  const assets = openAssets()
  const { url } = await assets.store('file', bytes, { filename })
  return { assets, url }
}

const tenBytes = Buffer.from('0123456789')

test.for([
  ['w=0', /The image parameter w must be a number of pixels from 1 to 8192\./],
  ['w=8193', /parameter w must/],
  ['h=tall', /parameter h must/],
  ['h=1e9', /parameter h must/],
  ['w=', /parameter w must/],
  ['w=-5', /parameter w must/],
  ['q=101', /parameter q must be a quality from 0 to 100\./],
  ['fit=cover', /parameter fit must be one of clip, crop/],
  ['crop=top', /parameter crop must be center\./],
  ['fm=exe', /parameter fm must be one of jpg/],
  ['rect=1,2,3', /parameter rect must be left,top,width,height/],
  ['rect=0,0,0,0', /parameter rect must cover a part/],
  ['fp-x=0.2', /does not support the image parameter fp-x; hosted Sanity does/],
  ['dpr=99', /parameter dpr must/],
  ['blur=50', /does not support the image parameter blur; hosted Sanity does/],
  ['auto=compress', /parameter auto must be format\./],
] as const)('%s is rejected with a message that names the parameter', async ([query, message]) => {
  const { assets, url } = await storeImage()
  const response = await get(assets, `${url}?${query}`)
  expect(response.status).toBe(400)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toMatch(message)
})

test('parameters that the CDN does not know are ignored', async () => {
  const { assets, url } = await storeImage()
  const original = await get(assets, url)
  const marked = await get(assets, `${url}?utm_source=mail`)
  expect(marked.headers.get('etag')).toBe(original.headers.get('etag'))
})

test('a request with a matching If-None-Match gets a 304', async () => {
  const { assets, url } = await storeImage()
  for (const address of [url, `${url}?w=10`]) {
    const etag = (await get(assets, address)).headers.get('etag') ?? ''
    const again = await get(assets, address, { headers: { 'if-none-match': `"x", W/${etag}` } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
  }
})

test('HEAD returns the headers of GET without a body', async () => {
  const { assets, url } = await storeImage()
  for (const address of [url, `${url}?w=10`]) {
    const head = await get(assets, address, { method: 'HEAD' })
    expect(await head.text()).toBe('')
    const whole = await get(assets, address)
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers))
  }
})

test('a DELETE request for an asset gets a 405 that names GET and HEAD', async () => {
  const { assets, url } = await storeImage()
  const response = await get(assets, url, { method: 'DELETE' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})

test('the parameter dl makes the response a download, and may name the file', async () => {
  const { assets, url } = await storeImage()
  const disposition = async (address: string) =>
    (await get(assets, address)).headers.get('content-disposition')
  expect(await disposition(url)).toBeNull()
  expect(await disposition(`${url}?dl=`)).toMatch(/^attachment; filename=[0-9a-f]{40}-40x20\.png$/)
  expect(await disposition(`${url}?w=10&dl=Zimmer%20%C3%BC"%0d%0aX-Evil:1.png`)).toBe(
    `attachment; filename="Zimmer ?X-Evil:1.png"; filename*=UTF-8''Zimmer%20%C3%BCX-Evil%3A1.png`,
  )
})

test('an asset’s path may end with a file name for downloads, but not with two', async () => {
  const { assets, url } = await storeImage()
  expect((await get(assets, `${url}/lobby.png?w=10`)).status).toBe(200)
  expect((await get(assets, `${url}/a/b`)).status).toBe(404)
})

test('`serve` returns undefined for a path outside this project and dataset, or without a file name', async () => {
  const { assets, url } = await storeImage()
  const ask = (path: string) => assets.serve(new Request(new URL(path, 'http://site.example')))
  expect(await ask('/images/logo.svg')).toBeUndefined()
  expect(await ask('/images/embedded/production/')).toBeUndefined()
  expect(await ask(url.replace('embedded', 'elsewhere'))).toBeUndefined()
  expect(await ask(url.replace('production', 'staging'))).toBeUndefined()
  expect(await ask('/v1/data/query/production')).toBeUndefined()
})

test.for([
  '/files/embedded/production/..%2f..%2f..%2fetc%2fpasswd',
  '/files/embedded/production/%2e%2e%2fstore.db',
  '/files/embedded/production/....//store.db',
  '/files/embedded/production/..\\..\\store.db',
  '/images/embedded/production/%00.png',
  `/files/embedded/production/${'0'.repeat(40)}.mp4%00.html`,
  `/images/embedded/production/${'0'.repeat(40)}-1x1.png`,
  `/files/embedded/production/${'0'.repeat(40)}/../../../x.mp4`,
])('the path %s serves no file', async (path) => {
  const { assets } = await storeImage()
  const response = await assets.serve(new Request(`http://site.example${path}`))
  expect([404, undefined]).toContain(response?.status)
})

test.for([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
] as const)('the range %s returns that part of a video', async ([range, body, contentRange]) => {
  const { assets, url } = await storeFile(tenBytes, 'tour.mp4')
  const response = await get(assets, url, { headers: { range } })
  expect(response.status).toBe(206)
  expect(await response.text()).toBe(body)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': contentRange,
    'content-length': String(body.length),
    'accept-ranges': 'bytes',
  })
})

test.for(['bytes=10-', 'bytes=99-100', 'bytes=-0'])(
  'the unsatisfiable range %s gets a 416',
  async (range) => {
    const { assets, url } = await storeFile(tenBytes, 'tour.mp4')
    const response = await get(assets, url, { headers: { range } })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
  },
)

test.for(['bytes=3-1', 'bytes=a-b', 'bytes=-', 'items=0-1', 'bytes=0-1,3-4'])(
  'the invalid or unsupported range %s returns the whole file',
  async (range) => {
    const { assets, url } = await storeFile(tenBytes, 'tour.mp4')
    const response = await get(assets, url, { headers: { range } })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
  },
)

test('a range with an outdated If-Range gets the whole file', async () => {
  const { assets, url } = await storeFile(tenBytes, 'tour.mp4')
  const headers = { range: 'bytes=0-1', 'if-range': '"another"' }
  const response = await get(assets, url, { headers })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('0123456789')
})

test.for([
  'page.html',
  'drawing.svg',
  'feed.xml',
  'notes.txt',
  'script.js',
  'style.css',
  'module.wasm',
  'unknown',
])('the uploaded file %s is served as a download and cannot run scripts', async (name) => {
  const { assets, url } = await storeFile(Buffer.from('<script>alert(1)</script>'), name)
  const { headers } = await get(assets, url)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.for(['tour.mp4', 'tour.webm', 'photo.jpg', 'brochure.pdf'])(
  'the uploaded file %s opens in the browser',
  async (name) => {
    const { assets, url } = await storeFile(tenBytes, name)
    const { headers } = await get(assets, url)
    expect(headers.get('content-disposition')).toBeNull()
    expect(headers.get('content-security-policy')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)
