import { type LakeOptions, openLake } from '@aangan/lake'

export async function openLakeAsAdministrator(options: Pick<LakeOptions, 'dataDir' | 'seed'>) {
  const lake = await openLake({
    ...options,
    projectId: 'embedded',
    dataset: 'production',
    authorize: () => ({ id: 'editor', name: 'Editor', role: 'administrator' }),
  })
  async function post(endpoint: 'mutate' | 'actions', body: object) {
    const response = await lake.fetch(
      new Request(`http://localhost/v2025-02-19/data/${endpoint}/production`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    if (!response.ok) throw new Error(await response.text())
  }
  return { lake, post }
}
