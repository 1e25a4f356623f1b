import { type LakeOptions, openLake } from '@aangan/lake'

/** Opens a lake in which every request has the administrator role. Tests use it in child processes and for setup. */
export async function openChildLake(options: Pick<LakeOptions, 'dataDir' | 'seed' | 'onProgress'>) {
  const lake = await openLake({
    ...options,
    projectId: 'embedded',
    dataset: 'production',
    authorize: () => ({ id: 'editor', name: 'Editor', role: 'administrator' }),
  })
  /** Writes with the API's `data/mutate` or `data/actions`. */
  async function post(path: string, body: object) {
    const response = await lake.fetch(
      new Request(`http://localhost/v2025-02-19/data/${path}/production`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    if (!response.ok) throw new Error(await response.text())
  }
  return { lake, post }
}
