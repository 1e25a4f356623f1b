/** Answers Sanity's API for managing one project: its datasets, CORS origins and deployed schemas. */
export function createProjectApi({
  projectId,
  datasets,
}: {
  projectId: string
  datasets: string[]
}) {
  const existing = new Map(datasets.map((name) => [name, 'public']))
  const origins = new Set<string>()

  /** Returns undefined for a path that does not manage the project. */
  async function answer(request: Request): Promise<Response | undefined> {
    const [, , ...segments] = new URL(request.url).pathname.split('/')
    const [id, ...rest] = segments[0] === 'projects' ? segments.slice(1) : [projectId, ...segments]
    if (id !== projectId) return undefined
    const [kind, name, detail] = rest
    if (kind === 'cors' && request.method === 'POST') {
      const { origin, allowCredentials } = await request.json()
      if (allowCredentials) origins.add(origin)
      return Response.json({ id: origins.size, origin, allowCredentials })
    }
    if (kind === 'datasets' && !name)
      return Response.json([...existing].map(([name, aclMode]) => ({ name, aclMode })))
    if (kind === 'datasets' && name && !detail && request.method === 'PUT') {
      const { aclMode = 'private' } = await request.json()
      existing.set(name, aclMode)
      return Response.json({ datasetName: name, aclMode })
    }
    if (kind === 'datasets' && name && detail === 'schemas' && request.method === 'PUT') {
      const { schemas } = await request.json()
      return Array.isArray(schemas) && schemas.length > 0
        ? Response.json({})
        : Response.json({ statusCode: 400, message: 'No schemas were sent' }, { status: 400 })
    }
    return undefined
  }

  return { answer, origins, datasets: existing }
}
